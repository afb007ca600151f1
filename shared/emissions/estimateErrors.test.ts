import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { row } from './estimates.test.helper.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { FieldValue, RowInput } from './types.ts';

const spain = contextOf();
const gas = (quantity: FieldValue, quantityUnit: string) =>
  row('fixed-installations', { fuel: 'natural-gas', quantity, quantityUnit });
/** A quantity that is asked about is meant. */
const meant = { confirmed: true };

describe('a quantity that looks like a slip of units', () => {
  const year = { supplier: 'unknown', quantity: 1_000_001, quantityUnit: 'MWh' };
  const power = (more: Partial<RowInput> = {}) => estimate(row('electric-power-marketer', year, more), spain);

  it('asks for a car that burns litres typed per 1,000 km', () => {
    const car = { vehicle: 'car-m1', fuel: 'diesel-b7', distance: 1000, consumption: 201 };
    expect(estimate(row('own-road-transport', car), spain)).toMatchObject({
      error: { code: 'absurdQuantity', field: 'consumption' },
    });
  });

  it('asks, and says what is usual', () => {
    expect(power()).toEqual({
      ok: false,
      error: { code: 'absurdQuantity', field: 'quantity', details: { limit: 1000, unit: 'GWh' } },
    });
  });

  it('asks whether a factor of a supplier is in grams', () => {
    const grams = { supplier: 'unknown', quantity: 1, quantityUnit: 'MWh', supplierFactor: 350 };
    expect(estimate(row('electric-power-marketer', grams), spain)).toMatchObject({
      error: { code: 'absurdQuantity', field: 'supplierFactor', details: { limit: 5 } },
    });
  });

  it('is taken when it is meant', () => {
    expect(power({ confirmed: true }).ok).toBe(true);
  });
});

describe('rows that cannot be estimated', () => {
  it.each([
    ['an unknown activity', row('nope', {}), 'unknownActivity', 'activity'],
    ['a missing number', row('own-road-transport', { vehicle: 'car-m1', fuel: 'diesel' }), 'required', 'distance'],
    ['a missing choice', row('own-road-transport', { distance: 1, fuel: 'diesel' }), 'required', 'vehicle'],
    ['a missing unit', row('fixed-installations', { fuel: 'propane', quantity: 1 }), 'unitRequired', 'quantityUnit'],
    ['an unknown unit', gas(1, 'GB'), 'unknownUnit', 'quantityUnit'],
    ['a unit of another dimension', gas(1, 'km'), 'unitMismatch', 'quantityUnit'],
    [
      'no way between two units',
      row('fixed-installations', { fuel: 'peat', quantity: 1, quantityUnit: 'l' }),
      'propertyMissing',
      'quantityUnit',
    ],
    [
      'an unknown fuel',
      row('fixed-installations', { fuel: 'unobtainium', quantity: 1, quantityUnit: 'l' }),
      'unknownOption',
      'fuel',
    ],
    [
      'a fuel that the vehicle cannot burn',
      row('own-road-transport', { vehicle: 'car-m1', fuel: 'coal', distance: 1 }),
      'unknownOption',
      'fuel',
    ],
    [
      'a fuel without a factor in its use',
      row('combustible-consumed', { use: 'bus-m2-m3', fuel: 'petrol-e100', quantity: 1, quantityUnit: 'ud' }),
      'unitMismatch',
      'quantityUnit',
    ],
    ['an unknown gas', row('fugitive-emissions', { gas: 'NOx', quantity: 1 }), 'unknownGas', 'gas'],
    ['a gas without a value', row('fugitive-emissions', { gas: 'r-717', quantity: 1 }), 'noFactor', 'gas'],
    ['a text in place of a number', gas('12' as FieldValue, 'm3'), 'notANumber', 'quantity'],
    ['not a number', gas(Number.NaN, 'm3'), 'notANumber', 'quantity'],
    ['a negative quantity', gas(-1, 'm3'), 'negative', 'quantity'],
    [
      'a percentage above 100',
      row('fugitive-emissions', { gas: 'hfc-32', way: 'leakRate', charge: 1, leakRate: 101 }),
      'aboveMaximum',
      'leakRate',
    ],
    ['an unknown field', row('renewable-energies', { quantity: 1, quantitty: 2 }), 'unknownField', 'quantitty'],
    ['an impossible day', { ...gas(1, 'm3'), dateOn: '2024-02-30' }, 'badDate', 'dateOn'],
    ['a share of nothing', { ...gas(1, 'm3'), sitePercent: 0 }, 'badSitePercent', 'sitePercent'],
    [
      'more than 1,000,000 t',
      row('external-calculation', { scope: '1', co2e: 1_000_000.001, co2eUnit: 't' }, meant),
      'tooBig',
      'co2e',
    ],
    [
      'more than 1,000,000 t of biogenic CO2',
      row('fixed-installations', { fuel: 'biomass-wood', quantity: 700_000, quantityUnit: 't' }, meant),
      'tooBig',
      'quantity',
    ],
    [
      'cold without a factor',
      row('heat-steam-cold-compressed-air', { kind: 'cold', quantity: 1 }),
      'factorRequired',
      'supplierFactor',
    ],
    ['a process without emissions', row('process-emissions', { description: 'x' }), 'emissionsRequired', 'co2'],
    ['CO2e beside its gases', row('external-calculation', { scope: '1', co2e: 1, co2: 1 }), 'splitTwice', 'co2e'],
    [
      'a factor of CO2e beside its gases',
      row('external-factor', { scope: '1', quantity: 1, factorCo2eKg: 2.5, factorCo2Kg: 1 }),
      'splitTwice',
      'factorCo2eKg',
    ],
    [
      'a scope 3 without a category',
      row('external-factor', { scope: '3', quantity: 1, factorCo2eKg: 1 }),
      'required',
      'ghgCategory',
    ],
    [
      'an external factor without a factor',
      row('external-factor', { scope: '1', quantity: 1 }),
      'factorRequired',
      'factorCo2eKg',
    ],
  ])('%s: an error that names the field', (_, given, code, field) => {
    expect(estimate(given, spain)).toMatchObject({ ok: false, error: { code, field } });
  });

  it.each([
    [row('expenses', { category: 'x', amount: 1 }), 'category', 'gas-stations'],
    [row('own-road-transport', { vehicle: 'x', fuel: 'diesel', distance: 1 }), 'vehicle', 'van-n1'],
    [row('process-emissions', { process: 'x', quantity: 1 }), 'process', 'clinker'],
    [row('capital-goods', { basedOn: 'item', item: 'x', quantity: 1 }), 'item', 'basic-phone'],
  ])('names what %j accepts', (given, field, one) => {
    const code = field === 'vehicle' ? 'unknownVehicle' : 'unknownOption';
    const error = { code, field, details: { accepted: expect.stringContaining(one) } };
    expect(estimate(given, spain)).toMatchObject({ ok: false, error });
  });

  it('takes 1,000,000 t exactly', () => {
    const million = row('external-calculation', { scope: '1', co2e: 1_000_000, co2eUnit: 't' }, meant);
    expect(estimate(million, spain).ok).toBe(true);
  });

  it('never answers a figure without a factor', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom(1995, 2012, 2024, 2030), (given, year) => {
        const made = estimate(given, contextOf({ year }));
        if (!made.ok) return;
        // Only a category that is declared not relevant has no line, and it says so.
        const isLeftOut = made.warnings.some((warning) => warning.code === 'notRelevant');
        expect(made.lines.length > 0).toBe(!isLeftOut);
        for (const line of made.lines) expect(line.factors[0]?.reason).toBeDefined();
      }),
    );
  });

  it('answers hostile inputs without throwing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'fixed-installations',
          'electric-power-marketer',
          'external-factor',
          '__proto__',
          'constructor',
        ),
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.boolean())),
        (activity, inputs) => {
          expect(estimate({ activity, inputs }, spain).ok).toBe(false);
        },
      ),
    );
  });
});
