import { describe, expect, it } from 'vitest';
import type { RowInput } from '../types.ts';
import { addToRoutes, mergeRoutes, placeKey, type Routes, wayOf } from './routes.ts';
import { wideInteger } from './wide.ts';

const ends = { origin: 'Lugo', destination: 'Vigo' };
const row = (activity: string, inputs: RowInput['inputs'], more: Partial<RowInput> = {}): RowInput => ({
  activity,
  inputs: { ...ends, ...inputs },
  ...more,
});

describe('the way of a row', () => {
  it.each([
    [
      'goods, there and back',
      row('supplier-road-transport', { distance: 100, load: 2, trips: 3, roundTrip: true }),
      600,
      1200,
    ],
    [
      'goods in kg over miles',
      row('distributor-rail-transport', { distance: 100, distanceUnit: 'mi', load: 500, loadUnit: 'kg' }),
      160.9344,
      80.467,
    ],
    ['a leg of a chain', row('glec-routes', { element: 'main', distance: 250, load: 12, trips: 4 }), 1000, 12_000],
    [
      'a trip of two people',
      row('business-trip-air-transport', { distance: 500, passengers: 2, roundTrip: true }),
      1000,
      0,
    ],
    [
      'commuting, said there and back',
      row('employee-road-transport', { distance: 20, daysPerWeek: 5, weeksPerYear: 44, employees: 3 }),
      13_200,
      0,
    ],
    [
      'commuting, said one way, home for lunch',
      row('employee-road-transport', {
        distance: 10,
        daysPerWeek: 5,
        weeksPerYear: 44,
        employees: 1,
        oneWay: true,
        splitShift: true,
      }),
      8800,
      0,
    ],
    [
      'of a site that is half ours',
      row('supplier-road-transport', { distance: 100, load: 2 }, { sitePercent: 50 }),
      50,
      100,
    ],
  ])('of %s', (_, one, km, tkm) => {
    const way = wayOf(one);
    expect((way?.metres ?? 0) / 1000).toBeCloseTo(km, 3);
    expect((way?.kilogramKm ?? 0) / 1000).toBeCloseTo(tkm, 2);
  });

  it('is none without both places, or where the origin is no place', () => {
    expect(
      wayOf({ activity: 'supplier-road-transport', inputs: { origin: 'Lugo', destination: ' ', distance: 1 } }),
    ).toBeNull();
    expect(wayOf(row('fixed-installations', { quantity: 1 }))).toBeNull();
  });
});

describe('routes', () => {
  const add = (routes: Routes, origin: string, mg: number) =>
    addToRoutes(routes, row('supplier-road-transport', { origin, distance: 10, load: 1 }), mg);

  it('are the same however the rows are chunked and however the places are written', () => {
    const [whole, a, b]: Routes[] = [new Map(), new Map(), new Map()] as const;
    if (!whole || !a || !b) throw new Error();
    for (const [i, origin] of ['lugo', 'LUGO ', 'Lúgo', 'Ourense'].entries()) {
      add(whole, origin, 2 ** 52 - 1 - i);
      add(i % 2 === 0 ? a : b, origin, 2 ** 52 - 1 - i);
    }
    mergeRoutes(b, a);
    expect(new Map([...b].toSorted())).toEqual(new Map([...whole].toSorted()));
    const [lugo] = [...whole.values()];
    expect(lugo).toMatchObject({ origin: 'LUGO', rows: 3 });
    expect(lugo && wideInteger(lugo.co2e)).toBe(3n * (2n ** 52n - 1n) - 3n);
    expect(whole.size).toBe(2);
  });
});

it.each([
  ['LUGO', 'lugo', true],
  ['A Coruña', 'a  coruña', true],
  ['São Paulo', 'Sao Paulo', true],
  ['Santarém', 'SANTAREM', true],
  ['Peña', 'Pena', false],
  ['PEÑA', 'peña', true],
])('%s and %s are one place: %s', (one, other, areOne) => {
  expect(placeKey(one) === placeKey(other)).toBe(areOne);
  expect(placeKey(one.normalize('NFD'))).toBe(placeKey(one));
});
