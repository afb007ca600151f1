import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circuities } from './circuity.ts';
import { distance, type Point } from './estimate.ts';
import { landmassOf } from './landmass.ts';
import { MODES, POINT_KINDS } from './schema.ts';
import { shippedGazetteer } from './shipped.test.helper.ts';

const gazetteer = shippedGazetteer();
const at = (id: string): Point => gazetteer.byId(id)!;
const town = (code: string) => at(`town:${code}`);
const [VIGO, REDONDELA, CORUNA, MADRID] = ['ES-36057', 'ES-36045', 'ES-15030', 'ES-28079'].map(town) as [
  Point,
  Point,
  Point,
  Point,
];

describe('by road', () => {
  it('is the great circle times the circuity of high-capacity roads from 50 km on', () => {
    const found = distance(VIGO, CORUNA, 'road');
    expect(found).toMatchObject({
      method: 'circuity',
      factor: 1.29,
      rule: 'road-spain-motorway',
      confidence: 'medium',
    });
    expect(found).toMatchObject({
      isEstimate: true,
      warnings: [],
      source: 'dominguez-caamano-2016',
      greatCircleKm: 129.4,
    });
    expect(found.km).toBe(166.9);
  });

  it('takes that of conventional roads below 50 km, and asks for own kilometres below 10', () => {
    expect(distance(VIGO, REDONDELA, 'road')).toMatchObject({ factor: 1.36, rule: 'road-spain-rural', warnings: [] });
    const near = { ...VIGO, lat: VIGO.lat + 0.05 };
    expect(distance(VIGO, near, 'road')).toMatchObject({ km: 7.6, warnings: ['shortTrip'], confidence: 'low' });
  });

  it('takes the factor of its country, and where none is published that of Spain, marked', () => {
    const [lisbon, porto] = [town('PT-1106'), town('PT-1312')];
    const proxy = { rule: 'road-spain-motorway', confidence: 'low', warnings: ['proxyCircuity'] };
    expect(distance(lisbon, porto, 'road')).toMatchObject(proxy);
    expect(distance(porto, VIGO, 'road')).toMatchObject(proxy);
    const british = distance(at('airport:LHR'), at('airport:EDI'), 'road');
    expect(british).toMatchObject({ rule: 'road-uk', factor: 1.2, confidence: 'medium' });
  });
});

describe('where the sea is between', () => {
  const places: [string, Point][] = [
    ['Tenerife', town('ES-38038')],
    ['Las Palmas', town('ES-35016')],
    ['Lanzarote', town('ES-35004')],
    ['Palma', town('ES-07040')],
    ['Menorca', town('ES-07032')],
    ['Eivissa', town('ES-07026')],
    ['Madeira', town('PT-3103')],
    ['Porto Santo', at('port:PTPXO')],
    ['São Miguel', town('PT-4203')],
    ['Terceira', at('port:PTADH')],
    ['Faial', at('port:PTHOR')],
    ['Ceuta', town('ES-51001')],
    ['the mainland', MADRID],
    ['Great Britain', at('airport:LHR')],
    ['Ireland', at('airport:DUB')],
    ['New York', at('airport:JFK')],
  ];

  it('there is no road or railway from one of them to another', () => {
    for (const [i, [name, from]] of places.entries())
      for (const [other, to] of places.slice(i + 1)) {
        expect(() => distance(from, to, 'road'), `${name} - ${other}`).toThrow('distances.noRoute');
        if (name !== 'the mainland' || other !== 'Great Britain')
          expect(() => distance(from, to, 'rail'), `${name} - ${other}`).toThrow('distances.noRoute');
      }
  });

  it('ships and planes go, and trains through the Channel', () => {
    const [, palma] = places[3]!;
    expect(distance(MADRID, palma, 'maritime').km).toBeGreaterThan(500);
    expect(distance(MADRID, palma, 'air').km).toBeGreaterThan(500);
    expect(distance(MADRID, at('airport:LHR'), 'rail')).toMatchObject({ method: 'greatCircle', confidence: 'low' });
  });

  it('is told by where every town of Spain and Portugal lies: on its island, or on the mainland', () => {
    const islandTowns = /^(ES-(07|35|38|51|52)|PT-[34])/;
    const towns = gazetteer.entries.map(({ place }) => place).filter(({ kind }) => kind === 'town');
    const isApart = ({ id }: { id: string }) => islandTowns.test(id.replace('town:', ''));
    expect(towns.filter((place) => (landmassOf(place) === 'eurasia') === isApart(place))).toEqual([]);
  });

  it('goes round Ceuta and Melilla, and within an island', () => {
    expect(distance(town('ES-51001'), town('ES-52001'), 'road').km).toBeGreaterThan(250);
    expect(distance(town('ES-38038'), town('ES-38001'), 'road').rule).toBe('road-spain-motorway');
    const belfast = at('airport:BFS');
    expect(distance(belfast, at('airport:DUB'), 'road').warnings).toEqual(['proxyCircuity']);
    expect(() => distance(belfast, at('airport:LHR'), 'road')).toThrow('distances.noRoute');
  });

  it('is refused where nobody knows what land it is', () => {
    expect(() => distance(MADRID, { lat: 0, lon: -30, country: null, kind: 'pin' }, 'road')).toThrow(
      'distances.noRoute',
    );
  });
});

describe('by air, rail and sea', () => {
  it('a flight between airports is exact, and between other places it is not', () => {
    const flight = distance(at('airport:MAD'), at('airport:CPH'), 'air');
    expect(flight).toMatchObject({ km: 2060.3, factor: 1, isEstimate: false, confidence: 'high', warnings: [] });
    expect(distance(MADRID, at('airport:CPH'), 'air')).toMatchObject({
      isEstimate: true,
      confidence: 'low',
      warnings: ['notAirports'],
    });
  });

  it('rail and sea say that they are the straight line', () => {
    expect(distance(VIGO, MADRID, 'rail')).toMatchObject({ confidence: 'low', warnings: ['railDetour'] });
    expect(distance(at('port:ESVGO'), at('port:ESBCN'), 'maritime')).toMatchObject({ warnings: ['seaDetour'] });
    expect(distance(VIGO, at('port:ESBCN'), 'maritime')).toMatchObject({ warnings: ['seaDetour', 'notPorts'] });
  });
});

describe('whatever the places', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    country: fc.constantFrom('ES', 'PT', 'GB', 'FR', null),
    kind: fc.constantFrom(...POINT_KINDS),
  });
  const outcome = (a: Point, b: Point, mode: (typeof MODES)[number]) => {
    try {
      return distance(a, b, mode);
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is the same both ways, never shorter than the great circle, and refused for one place', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(...MODES), (a, b, mode) => {
        expect(outcome(a, b, mode)).toEqual(outcome(b, a, mode));
        expect(outcome(a, a, mode)).toBe('distances.samePlace');
        const found = outcome(a, b, mode);
        if (typeof found !== 'string') expect(found.km).toBeGreaterThanOrEqual(found.greatCircleKm);
      }),
    );
  });

  it('has a factor for any distance in Spain, no two for one', () => {
    for (const km of [0.1, 49.9999, 50, 20_000]) {
      const fitting = circuities.filter((row) => row.country === 'ES' && row.fromKm <= km && km < row.toKm);
      expect(fitting, `${km} km`).toHaveLength(1);
    }
  });
});
