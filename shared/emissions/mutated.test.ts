import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityType } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { codes, refusalOf, row } from './estimates.test.helper.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { FieldValue, RowInput } from './types.ts';

const spain = contextOf();
const ABOUT_ROW = ['activity', 'factorId', 'factor', 'dateOn', 'sitePercent', 'region'];
const VALUES: readonly FieldValue[] = [
  ...[0, -1, 1e-300, 1e308, 0.1 + 0.2, 365, '12', '', ' ', 'constructor', '__proto__', 'toe', 'MJ', 'lb'],
  ...[true, false, 'none', 'wet', 'electric', 'own'],
];
const FACTORS = ['kg', 'kWh', 'l', 'km', 'tkm', 'pkm', 'EUR', 'ud', 'toe', 'nope', 'hour'].map((unit) => ({
  unit,
  co2eKg: 0.5,
}));

const fieldsOf = ({ activity }: RowInput): string[] =>
  (activityType(activity)?.fields ?? []).flatMap(({ key, units }) => [key, ...(units ? [`${key}Unit`] : [])]);

/** Any row with one or two answers changed or taken away, and perhaps a factor of its own. */
const mutated: fc.Arbitrary<RowInput> = anyRow.chain((given) => {
  const change = fc.tuple(fc.constantFrom(...fieldsOf(given)), fc.option(fc.constantFrom(...VALUES)));
  return fc
    .record({
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
      factor: fc.option(fc.constantFrom(...FACTORS), { freq: 6 }),
      sitePercent: fc.constantFrom(100, 50, 0, 101),
    })
    .map(({ changes, factor, sitePercent }) => {
      const answers = { ...given.inputs, ...Object.fromEntries(changes) };
      const inputs = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
      return { ...given, inputs, sitePercent, ...(factor === null ? {} : { factor }) } as RowInput;
    });
});

describe('a row with wrong answers', () => {
  it('is an error that names a field it has, or a figure, whatever was asked before', () => {
    fc.assert(
      fc.property(mutated, (given) => {
        const made = estimate(given, spain);
        const alone = estimate(given, { ...spain });
        if (!made.ok) {
          expect(alone).toEqual(made);
          expect([...fieldsOf(given), ...ABOUT_ROW]).toContain(made.error.field);
          return;
        }
        expect(alone.ok && alone.lines).toEqual(made.lines);
        for (const { co2e } of made.lines) expect(co2e.co2eMilligrams).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 600 },
    );
  });

  it('names the field of its own activity: a vessel that is none, the unit that a factor does not go with', () => {
    const ship = { load: 10, distance: 100 };
    expect(refusalOf(row('supplier-maritime-transport', { ...ship, vessel: 'canoe' }), spain)).toMatchObject({
      code: 'unknownVehicle',
      field: 'vessel',
      details: { value: 'canoe' },
    });
    const leg = {
      element: 'main',
      mode: 'road',
      computedBy: 'fleet',
      fuel: 'diesel-b7',
      vehicle: 'hgv_average',
      loadPercent: 80,
    };
    const perHour = { factor: { unit: 'hour', co2Kg: 2 } };
    expect(refusalOf(row('glec-routes', { ...ship, ...leg }, perHour), spain)?.field).toBe('distanceUnit');
  });
});

describe('a row that is zero', () => {
  /** What says why: an answer, a table, a convention. Of electric vehicles and biomass the figure is elsewhere. */
  const WORDS = [
    ...['zeroByAnswer', 'ownFactorZero', 'zeroByConvention', 'entericZero', 'riceUpland', 'wastewaterAerobic'],
    ...['informative', 'electricityApart', 'pumpingApart'],
  ];

  /** So little that it may round to nothing. */
  const isTiny = ({ inputs }: RowInput) =>
    Object.values(inputs).some((value) => typeof value === 'number' && value > 0 && value < 1);

  it('says why', () => {
    for (const given of fc.sample(anyRow, 1500)) {
      const made = estimate({ ...given, confirmed: true }, spain);
      // Nobody asks why one who walks emits nothing.
      if (!made.ok || made.lines.length === 0 || given.inputs.vehicle === 'walk' || isTiny(given)) continue;
      if (made.lines.some(({ co2e }) => co2e.co2eMilligrams > 0)) continue;
      expect(
        codes(made).filter((code) => WORDS.includes(code)),
        JSON.stringify(given),
      ).not.toEqual([]);
    }
    const plant = row('industrial-wastewater', { quantity: 5, system: 'aerobic' });
    expect(codes(estimate(plant, spain))).toContain('wastewaterAerobic');
  });
});
