export interface DistanceSource {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** The line that stands wherever a figure or position of this source is shown. */
  readonly attribution: string;
  /** What was changed for our tables, as the licences ask to say. */
  readonly changes: string;
}

/** Where positions and distances come from: for screens and for the methodology page. */
export const sourcesOfDistances = {
  'great-circle': {
    name: 'Haversine formula on a sphere of 6371.0088 km (IUGG mean radius)',
    url: 'https://en.wikipedia.org/wiki/Haversine_formula',
    licence: 'formula; figures are facts',
    attribution: 'Great-circle distance (haversine, R 6371.0088 km)',
    changes: '',
  },
  'dominguez-caamano-2016': {
    name: 'P. Domínguez-Caamaño (2016), statistical method for the curvature factor, quoted in Wikipedia "Curvature factor"',
    url: 'https://wiki-gyan.blogspot.com/2012/02/the-term-curvature-factor-also-known-as.html',
    licence: 'fact, cited',
    attribution: 'Road circuity of Spain: P. Domínguez-Caamaño (2016)',
    changes: 'read in a secondary source; the distance from which a route counts as one on main roads is ours',
  },
  'cooper-1983': {
    name: 'J. C. Cooper (1983), quoted in Wikipedia "Curvature factor"',
    url: 'https://wiki-gyan.blogspot.com/2012/02/the-term-curvature-factor-also-known-as.html',
    licence: 'fact, cited',
    attribution: 'Road circuity of the United Kingdom: J. C. Cooper (1983)',
    changes: 'read in a secondary source',
  },
  geonames: {
    name: 'GeoNames (cities500, to 2023-02), with the municipality codes of INE and of the Portuguese concelhos',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Towns: GeoNames, geonames.org, CC BY 4.0',
    changes: 'one place a municipality (its seat); the names of other languages added to some; Lisbon written Lisboa',
  },
  ourairports: {
    name: 'OurAirports, airports.csv of 2022-10-11',
    url: 'https://ourairports.com/data/',
    licence: 'Public domain',
    attribution: 'Airports: OurAirports, ourairports.com, public domain',
    changes: 'airports with an IATA code and scheduled service only; coordinates to 5 decimals; keywords cut',
  },
  'sea-ports': {
    name: 'Ports with a UN/LOCODE (UNECE) on which sea-ports 0.0.9 and searoute 1.6.0 agree within 15 km',
    url: 'https://github.com/marchah/sea-ports',
    licence: 'MIT (sea-ports); Apache-2.0 (searoute, https://github.com/genthalili/searoute-py)',
    attribution: 'Ports: UN/LOCODE (UNECE), sea-ports (MIT), searoute (Apache-2.0)',
    changes:
      'where they agree, the position of searoute; Spain and Portugal chosen, named and one position put right by hand',
  },
  'amazon-location': {
    name: 'Amazon Location Service, Routes, CalculateRoutes',
    url: 'https://docs.aws.amazon.com/location/latest/developerguide/routes.html',
    licence: 'AWS Service Terms; map data of HERE',
    attribution: 'Road distance: Amazon Location Service, © HERE',
    changes: '',
  },
} as const satisfies Readonly<Record<string, DistanceSource>>;
export type DistanceSourceKey = keyof typeof sourcesOfDistances;
