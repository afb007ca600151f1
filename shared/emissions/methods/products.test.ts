import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { codes, kilograms as kg, ok, row } from '../estimates.test.helper.ts';
import { EXPENSE_CATEGORIES, EXPENSE_ICONS } from '../expenseCategories.ts';
import { optionsOf } from '../factors/options.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue } from '../types.ts';

const spain = contextOf({ year: 2023 });

describe('products that were sold', () => {
  const perYear = { quantity: 1000, lifetime: 10, energyPerUnit: 50, energyPerUnitUnit: 'kWh' };

  it('use energy over their life, by the grid of the year of the sale', () => {
    const made = estimate(row('use-of-products', perYear), spain);
    expect(kg(made)).toEqual([81_860]);
    expect(ok(made).lines).toMatchObject([{ kind: 'main', ghgCategory: '3.11', isoCategory: 5 }]);
  });

  it('burn fuel: the same as burning all of it', () => {
    const inputs = { ...perYear, energy: 'fuel', fuel: 'propane', energyPerUnit: 2, energyPerUnitUnit: 'kg' };
    const burnt = row('fixed-installations', { fuel: 'propane', quantity: 20_000, quantityUnit: 'kg' });
    expect(kg(estimate(row('use-of-products', inputs), spain))).toEqual(kg(estimate(burnt, spain)).slice(0, 1));
  });

  it.each([
    ['no years', { quantity: 1, energyPerUnit: 1, energyPerUnitUnit: 'kWh' }, 'required', 'lifetime'],
    ['no uses', { quantity: 1, basedOn: 'uses', energyPerUnit: 1, energyPerUnitUnit: 'kWh' }, 'required', 'uses'],
    ['energy without a unit', { quantity: 1, lifetime: 1, energyPerUnit: 1 }, 'unitRequired', 'energyPerUnitUnit'],
    ['electricity in litres', { ...perYear, energyPerUnitUnit: 'l' }, 'unitMismatch', 'energyPerUnitUnit'],
    [
      'a fuel in kWh of no basis',
      { ...perYear, energy: 'fuel', fuel: 'propane' },
      'basisRequired',
      'energyPerUnitUnit',
    ],
    ['a life of a century', { ...perYear, lifetime: 100 }, 'absurdQuantity', 'lifetime'],
  ])('are refused with %s', (_, inputs, code, field) => {
    expect(estimate(row('use-of-products', inputs), spain)).toMatchObject({ ok: false, error: { code, field } });
  });

  it('are processed by others: quantity x energy', () => {
    const inputs = { quantity: 10, energyPerUnit: 100, energyPerUnitUnit: 'kWh' };
    const made = estimate(row('processing-of-products', inputs), spain);
    expect(kg(made)).toEqual([163.72]);
    expect(ok(made).lines[0]).toMatchObject({ ghgCategory: '3.10' });
  });
});

describe('process emissions', () => {
  it.each([
    ['clinker', 5200],
    ['high-calcium-lime', 7457.5],
    ['carbonate-soda-ash', 4100],
  ])('of 10 t of %s', (process, expected) => {
    const made = estimate(row('process-emissions', { process, quantity: 10, quantityUnit: 't' }), spain);
    expect(kg(made)).toEqual([expected]);
    expect(ok(made).lines[0]).toMatchObject({ scope: 1, ghgCategory: '1' });
  });

  it.each([
    ['no quantity', { process: 'clinker' }, 'required', 'quantity'],
    ['measured masses beside it', { process: 'clinker', quantity: 1, co2: 1 }, 'processTwice', 'co2'],
    ['something else of the same data', { process: 'limestone', quantity: 1 }, 'unknownOptionNear', 'process'],
  ])('refuse a process with %s', (_, inputs, code, field) => {
    expect(estimate(row('process-emissions', inputs), spain)).toMatchObject({ ok: false, error: { code, field } });
  });
});

describe('the categories of expenses', () => {
  const spent = (category: string, inputs: Record<string, FieldValue> = {}, context = spain) =>
    estimate(row('expenses', { category, amount: 100, ...inputs }), context);

  it('are the twenty of the specification, each with one of eight icons', () => {
    expect(EXPENSE_CATEGORIES.map(({ key }) => key)).toEqual([
      'electricity',
      'car-and-transport',
      'household',
      'company-expenses',
      'refrigerants',
      'water-gas-electricity-bills',
      'public-and-private-transport',
      'parcel',
      'payroll',
      'leisure',
      'trips',
      'banks',
      'health-sport-education',
      'insurance',
      'social-grants',
      'flights',
      'gas-stations',
      'purchases',
      'library',
      'uncategorised',
    ]);
    const icons = Object.values(EXPENSE_ICONS);
    expect(new Set(icons).size).toBe(8);
    expect(new Set(EXPENSE_CATEGORIES.map(({ icon }) => icon))).toEqual(new Set(icons));
    expect(optionsOf(spain.factors, 'expenseCategories').map(({ value }) => value)).toEqual(
      EXPENSE_CATEGORIES.map(({ key }) => key),
    );
  });

  it.each(['ES', 'PT'] as const)('are all estimated but for refrigerants (%s)', (country) => {
    for (const { key } of EXPENSE_CATEGORIES) {
      const made = spent(key, {}, contextOf({ country }));
      if (key === 'refrigerants')
        expect(made).toMatchObject({ ok: false, error: { code: 'kilogramsOfGas', field: 'category' } });
      else expect(made.ok, key).toBe(true);
    }
  });

  it.each([
    ['purchases', 25.668595],
    ['banks', 2.9074],
    ['flights', 92.290909],
  ])('%s: 100 EUR as the bank shows them, with the usual VAT', (category, expected) => {
    expect(kg(spent(category))).toEqual([expected]);
  });

  it('take the VAT of the row in the place of the usual one', () => {
    expect(kg(spent('purchases', { vatPercent: 0 }))).toEqual([31.059]);
    expect(codes(spent('purchases'))).toContain('vatAssumed');
    expect(codes(spent('purchases', { vatPercent: 0 }))).not.toContain('vatAssumed');
  });

  it('count the litres of water of the table', () => {
    expect(ok(spent('library', { vatPercent: 0 })).lines[0]?.masses.waterMillilitres).toBe(1_948_000);
  });

  it('are zero by convention for wages and grants, and say so', () => {
    for (const key of ['payroll', 'social-grants']) {
      expect(kg(spent(key))).toEqual([0]);
      expect(codes(spent(key))).toContain('zeroByConvention');
    }
  });

  it('turn electricity into kWh by the price of the year, in scope 2 by both methods', () => {
    const made = ok(spent('electricity', { amount: 1475, vatPercent: 0 }));
    const bought = row('electric-power-marketer', { supplier: 'unknown', quantity: 10_000 });
    const apart = (lines: typeof made.lines) => lines.map((line) => ({ ...line, part: null }));
    expect(apart(made.lines)).toEqual(ok(estimate(bought, spain)).lines);
    expect(codes(made)).toContain('kwhFromSpend');
  });

  it.each([
    ['ES', 2019, 2023, 0.1475],
    ['ES', 2022, 2023, 0.1475],
    ['ES', 2026, 2025, 0.1198],
    ['PT', 2026, 2025, 0.1176],
  ] as const)(
    'take electricity of %s %i by the price of %i, in scope 2 by both methods',
    (country, year, of, price) => {
      const context = contextOf({ country, year });
      const made = ok(spent('electricity', { amount: 1000 * price, vatPercent: 0 }, context));
      const bought = ok(estimate(row('electric-power-marketer', { supplier: 'unknown', quantity: 1000 }), context));
      const apart = (lines: typeof made.lines) => lines.map((line) => ({ ...line, part: null }));
      expect(apart(made.lines)).toEqual(bought.lines);
      expect(made.lines.filter(({ scope }) => scope === 2).map(({ basis }) => basis)).toEqual(['market', 'location']);
      expect(made.warnings).toContainEqual({ code: 'priceOfOtherYear', details: { year, factorYear: of } });
    },
  );

  it('take fuel of a year without a pump price by that of the nearest year, in scope 1', () => {
    for (const [year, of] of [
      [2019, 2024],
      [2026, 2024],
    ] as const) {
      const made = ok(spent('gas-stations', {}, contextOf({ year })));
      expect(made.lines[0]).toMatchObject({ scope: 1 });
      expect(made.warnings).toContainEqual({ code: 'pumpPrice', details: { factorYear: of } });
    }
  });

  it.each([
    ['gas-stations', 1, '1'],
    ['flights', 3, '3.6'],
    ['parcel', 3, '3.4'],
    ['household', 3, '3.1'],
  ])('%s counts in scope %i, category %s', (category, scope, ghgCategory) => {
    expect(ok(spent(category)).lines[0]).toMatchObject({ scope, ghgCategory });
  });
});
