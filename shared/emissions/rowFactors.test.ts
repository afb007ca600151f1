import { expect, it } from 'vitest';
import { activityType } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import { factorChoices, factorsNow } from './rowFactors.ts';
import type { RowInput } from './types.ts';

const context = {
  year: 2024,
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
  country: 'ES',
  gwp: 'AR6',
  factors: shippedFactors(),
} as const;
const gas: RowInput = {
  activity: 'fixed-installations',
  inputs: { fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh (GCV)' },
};
const choicesOf = (row: RowInput) => factorChoices(row, activityType(row.activity)!, context);

it('says the factor that a row has, by the figure that its emission is made of', () => {
  const { factors, error } = factorsNow(gas, context);
  const made = estimate(gas, context);
  if (!made.ok) throw new Error(made.error.code);
  expect(error).toBeNull();
  expect(factors).toHaveLength(1);
  const [line] = made.lines;
  expect(factors[0]).toMatchObject({ id: line?.factors[0]?.id, unit: 'kWh (GCV)', region: 'ES' });
  expect((factors[0]?.co2eKg ?? 0) * 1000).toBeCloseTo((line?.co2e.co2eMilligrams ?? 0) / 1e6, 4);
});

it('offers what the engine takes for the row and nothing else, the ones that it means first', () => {
  const { factors, units } = choicesOf(gas);
  expect(factors.length).toBeGreaterThan(3);
  expect(factors[0]?.isMeant).toBe(true);
  expect(factors.findLastIndex(({ isMeant }) => isMeant)).toBeLessThan(factors.findIndex(({ isMeant }) => !isMeant));
  for (const { id } of factors.filter((_, i) => i % 25 === 0)) {
    const made = estimate({ ...gas, factorId: id }, context);
    expect(made.ok && made.lines.some((line) => line.factors.some((one) => one.id === id))).toBe(true);
  }
  expect(units).toContain('kWh (GCV)');
  expect(units).not.toContain('night');
  for (const unit of units) expect(estimate({ ...gas, factor: { unit, co2eKg: 0.1 } }, context).ok).toBe(true);
});

it('offers nothing where several equations compute the row', () => {
  const inputs = { use: 'car-m1', fuel: 'petrol-e10', distance: 10, distanceUnit: 'km' };
  expect(choicesOf({ activity: 'hybrid-vehicle', inputs })).toEqual({ factors: [], units: [] });
});

it('tells a refusal, and what is to be known of a factor that was chosen or brought along', () => {
  expect(factorsNow({ ...gas, factorId: 'no-such' }, context)).toMatchObject({
    factors: [],
    error: { code: 'factorUnknown', field: 'factorId' },
  });
  const absurd = factorsNow({ ...gas, factor: { unit: 'kWh (GCV)', co2eKg: 200 } }, context);
  expect(absurd.error).toMatchObject({ code: 'absurdQuantity', field: 'factor' });
  const zero = factorsNow({ ...gas, factor: { unit: 'kWh (GCV)', co2eKg: 0, source: 'A', year: 2023 } }, context);
  expect(zero.factors).toMatchObject([{ id: null, reason: 'own', co2eKg: 0, year: 2023, source: 'A' }]);
  expect(zero.warnings.map(({ code }) => code)).toContain('ownFactorZero');
  const british = factorsNow({ ...gas, factorId: 'fuel.natural-gas.kwh-gcv' }, context);
  expect(british.factors[0]).toMatchObject({ reason: 'chosen', region: 'GB' });
  expect(british.warnings.map(({ code }) => code)).toEqual(['forcedRegion']);
});
