import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { type Inputs, mainMilligrams, ok, refusalOf, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { RowInput } from '../types.ts';

const spain = contextOf();
const air = (inputs: Inputs) => row('business-trip-air-transport', inputs);
const lines = (given: RowInput, context = spain) => ok(estimate(given, context)).lines;
const main = (given: RowInput, context = spain) => mainMilligrams(given, context);
const codes = (given: RowInput) => ok(estimate(given, spain)).warnings.map(({ code }) => code);
const error = (given: RowInput) => refusalOf(given, spain);

interface Route {
  readonly id: string;
  readonly km: number;
  readonly kg: number;
  readonly withoutKg: number;
  readonly wellToTankKg: number;
  readonly roundTripKg: number;
}
const routes = JSON.parse(readFileSync(new URL('../golden/airRoutes.json', import.meta.url), 'utf8')) as Route[];
/** The table rounds to whole km and to four digits. */
const about = (km: number) => (milligrams: number | undefined, kg: number) =>
  expect(Math.abs((milligrams ?? 0) / 1e6 / kg - 1)).toBeLessThan(0.5 / km + 5e-4);

describe('flights', () => {
  const context = contextOf({ year: 2025, gwp: 'AR5' });

  it.each(routes)('$id: $km km as published', ({ km, kg, withoutKg, wellToTankKg, roundTripKg }) => {
    const flight = { distance: km, cabin: 'economy' };
    const isAbout = about(km);
    const [flown, upstream] = lines(air(flight), context);
    isAbout(flown?.co2e.co2eMilligrams, kg);
    isAbout(upstream?.co2e.co2eMilligrams, wellToTankKg);
    isAbout(main(air({ ...flight, radiativeForcing: 'without' }), context), withoutKg);
    isAbout(main(air({ ...flight, roundTrip: true }), context), roundTripKg);
  });

  it('are short-haul up to 3,700 km and long-haul above, in any unit, unless the row says', () => {
    const haul = (inputs: Inputs) => lines(air(inputs))[0]?.factors[0]?.id;
    expect(haul({ distance: 3700 })).toBe('passenger.air.short-haul.average.with-rf');
    expect(haul({ distance: 3700.1 })).toBe('passenger.air.long-haul.average.with-rf');
    expect(haul({ distance: 2300, distanceUnit: 'mi' })).toBe('passenger.air.long-haul.average.with-rf');
    expect(haul({ distance: 500, haul: 'domestic' })).toBe('passenger.air.domestic.average.with-rf');
    expect(haul({ distance: 9000, haul: 'international', cabin: 'first' })).toBe(
      'passenger.air.international.first.with-rf',
    );
  });

  it('say what radiative forcing does, and refuse a cabin that the haul does not have', () => {
    expect(ok(estimate(air({ distance: 500 }), spain)).warnings).toContainEqual({
      code: 'withRadiativeForcing',
      details: { percent: 69 },
    });
    expect(codes(air({ distance: 500, radiativeForcing: 'without' }))).toContain('withoutRadiativeForcing');
    expect(error(air({ distance: 500, cabin: 'first' }))).toMatchObject({
      code: 'unknownOption',
      field: 'cabin',
      details: { accepted: 'average, economy, business' },
    });
    expect(error(air({ distance: 30_000 }))).toMatchObject({ code: 'absurdQuantity', field: 'distance' });
  });

  it('inside the country are short-haul unless the row says domestic', () => {
    const factorOf = (inputs: Inputs) => lines(air({ distance: 500, ...inputs }))[0]?.factors[0]?.id;
    const inside = { origin: 'Madrid', destination: 'Barcelona' };
    expect(factorOf(inside)).toBe('passenger.air.short-haul.average.with-rf');
    expect(factorOf({ ...inside, haul: 'by-distance' })).toBe('passenger.air.short-haul.average.with-rf');
    expect(factorOf({ ...inside, haul: 'domestic' })).toBe('passenger.air.domestic.average.with-rf');
    expect(main(air({ distance: 500, haul: 'domestic' }))).toBeGreaterThan(main(air({ distance: 500 })));
  });
});
