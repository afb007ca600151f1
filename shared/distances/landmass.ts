import type { Coordinates } from './greatCircle.ts';

/** Countries joined by land. Any other country is a landmass by itself. */
const MAINLANDS = {
  eurasia:
    'AD AE AF AL AM AT AZ BA BD BE BG BN BT BY CH CN CZ DE DK EE ES FI FR GE GI GR HK HR HU IL IN IQ IR IT JO KG KH KP KR KW KZ LA LB LI LT LU LV MC MD ME MK MM MN MO MY NL NO NP OM PK PL PS PT QA RO RS RU SA SE SG SI SK SM SY TH TJ TM TR UA UZ VA VN XK YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM DJ DZ EG EH ER ET GA GH GM GN GQ GW KE LR LS LY MA ML MR MW MZ NA NE NG RW SD SL SN SO SS SZ TD TG TN TZ UG ZA ZM ZW',
  northAmerica: 'BZ CA CR GT HN MX NI PA SV US',
  southAmerica: 'AR BO BR CL CO EC GF GY PE PY SR UY VE',
} as const;

/** South, west, north, east, in degrees. */
type Box = readonly [number, number, number, number];
interface Island {
  readonly id: string;
  /** The landmass that it belongs to; by itself one of its own. */
  readonly joins?: keyof typeof MAINLANDS;
  readonly boxes: readonly Box[];
}

/**
 * Islands of countries that also have a mainland, and the cities of Spain in Africa: where no bridge leads, no road does.
 * Boxes hold the island and no other land.
 */
const ISLANDS: readonly Island[] = [
  { id: 'ES-el-hierro', boxes: [[27.6, -18.2, 27.9, -17.85]] },
  { id: 'ES-la-palma', boxes: [[28.4, -18.05, 28.9, -17.7]] },
  { id: 'ES-la-gomera', boxes: [[27.98, -17.4, 28.25, -17.05]] },
  { id: 'ES-tenerife', boxes: [[27.95, -16.95, 28.65, -16.05]] },
  { id: 'ES-gran-canaria', boxes: [[27.7, -15.9, 28.25, -15.3]] },
  { id: 'ES-fuerteventura', boxes: [[28.0, -14.6, 28.78, -13.75]] },
  { id: 'ES-lanzarote', boxes: [[28.82, -13.95, 29.45, -13.3]] },
  { id: 'ES-mallorca', boxes: [[39.1, 2.2, 40.0, 3.6]] },
  { id: 'ES-menorca', boxes: [[39.75, 3.7, 40.15, 4.4]] },
  { id: 'ES-eivissa', boxes: [[38.8, 1.1, 39.2, 1.75]] },
  { id: 'ES-formentera', boxes: [[38.6, 1.3, 38.79, 1.65]] },
  { id: 'ES-ceuta', joins: 'africa', boxes: [[35.85, -5.42, 35.94, -5.25]] },
  { id: 'ES-melilla', joins: 'africa', boxes: [[35.24, -3.0, 35.34, -2.88]] },
  { id: 'PT-santa-maria', boxes: [[36.85, -25.25, 37.05, -24.95]] },
  { id: 'PT-sao-miguel', boxes: [[37.65, -25.95, 37.98, -25.05]] },
  { id: 'PT-terceira', boxes: [[38.6, -27.45, 38.85, -26.95]] },
  { id: 'PT-graciosa', boxes: [[38.98, -28.1, 39.12, -27.9]] },
  { id: 'PT-sao-jorge', boxes: [[38.53, -28.35, 38.78, -27.7]] },
  {
    id: 'PT-pico',
    boxes: [
      [38.35, -28.56, 38.52, -27.95],
      [38.52, -28.56, 38.6, -28.36],
    ],
  },
  { id: 'PT-faial', boxes: [[38.48, -28.9, 38.68, -28.57]] },
  { id: 'PT-flores', boxes: [[39.35, -31.35, 39.55, -31.1]] },
  { id: 'PT-corvo', boxes: [[39.65, -31.15, 39.75, -31.05]] },
  { id: 'PT-madeira', boxes: [[32.35, -17.35, 32.95, -16.6]] },
  { id: 'PT-porto-santo', boxes: [[32.95, -16.45, 33.15, -16.2]] },
  {
    id: 'IE',
    boxes: [
      [51.3, -10.8, 55.45, -6.0],
      [53.8, -6.0, 55.25, -5.4],
    ],
  },
  { id: 'FR-corse', boxes: [[41.3, 8.4, 43.1, 9.7]] },
  { id: 'IT-sardegna', boxes: [[38.8, 8.0, 41.29, 9.9]] },
  { id: 'IT-sicilia', boxes: [[36.5, 12.2, 38.3, 15.6]] },
  { id: 'GR-kriti', boxes: [[34.7, 23.4, 35.75, 26.4]] },
  { id: 'US-hawaii', boxes: [[18.5, -161, 22.5, -154.5]] },
  {
    id: 'CA-newfoundland',
    boxes: [
      [46.5, -59.5, 50.2, -52.4],
      [50.2, -57.6, 51.35, -52.4],
    ],
  },
];

const countries = new Map(
  Object.entries(MAINLANDS).flatMap(([mainland, codes]) => codes.split(' ').map((code) => [code, mainland] as const)),
);
const isIn = ({ lat, lon }: Coordinates, [south, west, north, east]: Box) =>
  south <= lat && lat <= north && west <= lon && lon <= east;

/**
 * The land that a place stands on: two places on different ones have no road between them. Null where that is not known.
 * Smaller islands of the world beyond Spain, Portugal and the list above count as their country's mainland.
 */
export function landmassOf(place: Coordinates & { readonly country: string | null }): string | null {
  const island = ISLANDS.find(({ boxes }) => boxes.some((box) => isIn(place, box)));
  if (island !== undefined) return island.joins ?? island.id;
  return place.country === null ? null : (countries.get(place.country) ?? place.country);
}
