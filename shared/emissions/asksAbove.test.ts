import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { type Inputs, refusalOf, row } from './estimates.test.helper.ts';
import { exampleInputs } from './examples.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { Field, RowInput } from './types.ts';
import { unitOf } from './units.ts';

const spain = contextOf();
/** Numbers of one unit that cannot slip by it: counted people, times of a week, and what is bounded beside it. */
const ONE_UNIT_OR_COUNTED = ['ud', 'trip', 'night', 'room', 'hour', 'day', 'year', 'passenger', 'employee', 'lsu'];
/** Bounded by the methane that its own row makes; asked about per unit of the quantity, by the method. */
const BOUNDED: readonly string[] = [
  'industrial-wastewater.recovered',
  ...['Co2e', 'Co2', 'Ch4', 'N2o', 'OtherCo2e', 'BiogenicCo2'].map((gas) => `external-factor.factor${gas}Kg`),
];

const dimensionsOf = ({ units = [] }: Field) =>
  new Set(units.filter((id) => !ONE_UNIT_OR_COUNTED.includes(id)).map((id) => unitOf(id)?.dimension));
const askedOf = ({ asksAbove = [] }: Field) => new Set([asksAbove].flat().map(({ unit }) => unitOf(unit)?.dimension));

describe('a number that can slip by its unit', () => {
  it.each(activityTypes)('is asked about in every unit: $key', ({ key, fields }) => {
    for (const field of fields) {
      if (BOUNDED.includes(`${key}.${field.key}`)) continue;
      const asked = askedOf(field);
      for (const dimension of dimensionsOf(field))
        expect([...asked], `${field.key} in ${dimension}`).toContain(dimension);
      for (const { unit } of [field.asksAbove ?? []].flat()) expect(unitOf(unit), unit).toBeDefined();
    }
  });

  it.each<[string, Inputs, string, Partial<RowInput>?]>([
    ['fugitive-emissions', { gas: 'sf6', quantity: 10, quantityUnit: 't' }, 'quantity'],
    ['fixed-installations', { fuel: 'diesel-c-heating-gasoil', quantity: 8412, quantityUnit: 'm3' }, 'quantity'],
    ['combustible-consumed', { use: 'car-m1', fuel: 'diesel-b7', quantity: 8412, quantityUnit: 'm3' }, 'quantity'],
    ['own-maritime-transport', { fuel: 'diesel', quantity: 8412, quantityUnit: 'm3' }, 'quantity'],
    ['soil-tillage', { quantity: 8412, quantityUnit: 'm3' }, 'quantity'],
    ['franchises', { basedOn: 'fuel', fuel: 'kerosene', quantity: 8412, quantityUnit: 'm3' }, 'quantity'],
    ['process-emissions', { co2: 850_000, co2Unit: 't' }, 'co2'],
    ['external-calculation', { scope: '1', co2e: 850_000, co2eUnit: 't' }, 'co2e'],
    ['glec-routes', { element: 'hub', load: 10, hubFactor: 600 }, 'hubFactor'],
    [
      'glec-routes',
      { element: 'main', mode: 'road', computedBy: 'carrier', carrierFactor: 62, load: 10, distance: 100 },
      'carrierFactor',
    ],
    [
      'external-factor',
      { scope: '3', ghgCategory: '3.4', quantity: 1000, quantityUnit: 'tkm', factorCo2eKg: 62 },
      'factorCo2eKg',
    ],
    [
      'electric-power-marketer',
      { quantity: 1000, quantityUnit: 'MWh' },
      'factor',
      { factor: { unit: 'MWh', co2eKg: 283_000 } },
    ],
    ['supplier-rail-transport', { load: 10, distance: 100 }, 'factor', { factor: { unit: 'tkm', co2Kg: 27 } }],
    // The unit of the factor is that of a quantity that says none.
    ['electric-power-marketer', { quantity: 1_200_000 }, 'quantity', { factor: { unit: 'MWh', co2eKg: 200 } }],
  ])('of %s: %j', (activity, inputs, field, more = {}) => {
    expect(refusalOf(row(activity, inputs, more), spain)).toMatchObject({
      code: 'absurdQuantity',
      field,
      details: { limit: expect.any(Number), unit: expect.any(String) },
    });
    expect(estimate(row(activity, inputs, { ...more, confirmed: true }), spain).ok).toBe(true);
  });

  it('is not asked about where it is usual: natural gas in m3, a plant’s example', () => {
    const gas = { fuel: 'natural-gas', quantity: 8_412_000, quantityUnit: 'm3' };
    expect(refusalOf(row('fixed-installations', gas), spain)).toBeNull();
    for (const { key } of activityTypes) expect(refusalOf(row(key, exampleInputs(key) ?? {}), spain), key).toBeNull();
  });

  it('is never refused once it is confirmed', () => {
    fc.assert(
      fc.property(anyRow, (given) => {
        expect(refusalOf({ ...given, confirmed: true }, spain)?.code).not.toBe('absurdQuantity');
      }),
      { numRuns: 300 },
    );
  });
});
