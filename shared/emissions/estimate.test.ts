import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { Estimate, FieldValue, OwnFactor, RowInput } from './types.ts';

const spain = contextOf();
const row = (activity: string, inputs: Record<string, FieldValue>, more: Partial<RowInput> = {}): RowInput => ({
  activity,
  inputs,
  ...more,
});
function lines(made: Estimate) {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made.lines.map(({ kind, basis, scope, co2e }) => [kind, basis, scope, co2e.co2eMilligrams / 1_000_000]);
}
function ok(made: Estimate) {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made;
}
const codes = (made: Estimate) => ok(made).warnings.map((warning) => warning.code);
const electricity = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
  row('electric-power-marketer', inputs, more);
const gas = (quantity: FieldValue, quantityUnit: string) =>
  row('fixed-installations', { fuel: 'natural-gas', quantity, quantityUnit });

describe('what the engine makes of a row', () => {
  it('keeps biogenic CO2 outside the scopes', () => {
    const made = ok(
      estimate(row('fixed-installations', { fuel: 'biomass-wood', quantity: 1, quantityUnit: 't' }), spain),
    );
    expect(made.lines[0]?.masses).toMatchObject({ co2Milligrams: 0, biogenicCo2Milligrams: 1_617_000_000 });
    expect(made.lines[0]?.co2e.co2eMilligrams).toBe(136_696_800);
  });

  it('gives the same figure in kWh, MWh and GJ, and another one for another basis', () => {
    const main = (made: Estimate) => ok(made).lines[0]?.co2e.co2eMilligrams;
    const gross = main(estimate(gas(3600, 'kWh (GCV)'), spain));
    expect(main(estimate(gas(3.6, 'MWh (GCV)'), spain))).toBe(gross);
    expect(main(estimate(gas(12.96, 'GJ (GCV)'), spain))).toBe(gross);
    expect(main(estimate(gas(3243.6, 'kWh (NCV)'), spain))).toBe(gross); // 0.901
  });

  it('reads natural gas without a basis as gross, and asks for other fuels', () => {
    expect(codes(estimate(gas(100, 'kWh'), spain))).toContain('gcvAssumed');
    expect(
      estimate(row('fixed-installations', { fuel: 'propane', quantity: 1, quantityUnit: 'kWh' }), spain),
    ).toMatchObject({
      ok: false,
      error: { code: 'basisRequired', field: 'quantityUnit' },
    });
  });

  it('takes the factor of the year of the row, and another one for another year', () => {
    const of = (dateOn: string) =>
      ok(estimate(electricity({ supplier: 'unknown', quantity: 1000 }, { dateOn }), contextOf({ year: 2019 })));
    expect(of('2018-07-01').lines[0]?.co2e.co2eMilligrams).toBe(410_000_000);
    expect(of('2019-07-01').lines[0]?.co2e.co2eMilligrams).toBe(310_000_000);
  });

  it('takes the year of the larger part of a fiscal period when a row has no date, and says so', () => {
    const context = contextOf({ year: 2018, periodStartOn: '2018-04-01', periodEndOn: '2019-03-31' });
    const made = estimate(electricity({ supplier: 'unknown', quantity: 1000 }), context);
    expect(ok(made).lines[0]?.factors[0]?.year).toBe(2018);
    expect(codes(made)).toContain('yearOfPeriod');
    const later = contextOf({ year: 2018, periodStartOn: '2018-10-01', periodEndOn: '2019-09-30' });
    expect(ok(estimate(electricity({ supplier: 'unknown', quantity: 1000 }), later)).lines[0]?.factors[0]?.year).toBe(
      2019,
    );
  });

  it('keeps the quality that the row claims, at most what the way of computing gives', () => {
    const leak = row(
      'fugitive-emissions',
      { gas: 'hfc-32', way: 'leakRate', charge: 10, leakRate: 5 },
      { quality: 'measured' },
    );
    expect(ok(estimate(leak, spain)).quality).toBe('estimated');
    expect(ok(estimate({ ...gas(1, 'kWh (GCV)'), quality: 'measured' }, spain)).quality).toBe('measured');
    expect(ok(estimate(gas(1, 'kWh (GCV)'), spain)).quality).toBe('estimated');
  });

  it('counts the rows of a shared site by its percentage', () => {
    const full = ok(estimate(gas(1000, 'kWh (GCV)'), spain)).lines[0]?.co2e.co2eMilligrams ?? 0;
    expect(ok(estimate({ ...gas(1000, 'kWh (GCV)'), sitePercent: 25 }, spain)).lines[0]?.co2e.co2eMilligrams).toBe(
      full / 4,
    );
  });
});

describe('electricity', () => {
  it('stands by market and by location, with losses and upstream in scope 3', () => {
    expect(
      lines(estimate(electricity({ supplier: 'endesa-energia', quantity: 1000 }), contextOf({ year: 2022 }))),
    ).toEqual([
      ['main', 'market', 2, 272],
      ['losses', 'market', 3, 26.112],
      ['main', 'location', 2, 163.72],
      ['losses', 'location', 3, 15.71712],
      ['upstream', 'both', 3, 60.7],
    ]);
  });

  it.each([
    ['all of it', { guarantee: 'renewable' }, [0]],
    ['40 %', { guarantee: 'renewable', coveredPercent: 40, supplier: 'unknown' }, [0, 169.8]],
    [
      '0.4 MWh',
      { guarantee: 'high-efficiency-chp', covered: 0.4, coveredUnit: 'MWh', supplier: 'unknown' },
      [120.8, 169.8],
    ],
    ['100 % without a supplier', { guarantee: 'renewable', coveredPercent: 100 }, [0]],
    ['what is left after own consumption', { supplier: 'unknown', selfConsumed: 250 }, [212.25]],
  ])('covers %s by guarantees of origin', (_, inputs, expected) => {
    const made = ok(estimate(electricity({ quantity: 1000, ...inputs }), spain));
    const market = made.lines.filter((line) => line.kind === 'main' && line.basis === 'market');
    expect(market.map((line) => line.co2e.co2eMilligrams / 1_000_000)).toEqual(expected);
  });

  it.each([
    ['an unknown supplier', { supplier: 'Acme' }, 2024, 'supplierUnknown'],
    ['no supplier', {}, 2024, 'supplierRequired'],
    ['a supplier of other years', { supplier: 'hidrocantabrico-energia' }, 2022, 'supplierNotInYear'],
    [
      'a supplier that is not in the last publication',
      { supplier: 'hidrocantabrico-energia' },
      2026,
      'supplierNotInYear',
    ],
    [
      'more covered than bought',
      { supplier: 'unknown', guarantee: 'renewable', covered: 1001 },
      2024,
      'moreThanPurchased',
    ],
    ['more own consumption than bought', { supplier: 'unknown', selfConsumed: 1001 }, 2024, 'moreThanPurchased'],
    [
      'coverage given twice',
      { supplier: 'unknown', guarantee: 'renewable', covered: 1, coveredPercent: 1 },
      2024,
      'coveredTwice',
    ],
    ['coverage without a guarantee', { supplier: 'unknown', coveredPercent: 10 }, 2024, 'required'],
  ])('refuses %s', (_, inputs, year, code) => {
    const made = estimate(electricity({ quantity: 1000, ...inputs }), contextOf({ year }));
    expect(made).toMatchObject({ ok: false, error: { code } });
  });

  it('takes a supplier of the last publication for the years after it, provisionally', () => {
    const made = ok(estimate(electricity({ supplier: 'endesa-energia', quantity: 1 }), contextOf({ year: 2026 })));
    expect(made.lines[0]?.factors[0]).toMatchObject({ year: 2024, reason: 'earlierYear', provisional: true });
    expect(codes(made)).toContain('provisional');
  });

  it('takes the grid of the Azores and Madeira, and never the doubtful residual mix of Portugal', () => {
    const of = (region: string | undefined) => {
      const more = region === undefined ? {} : { region };
      const made = ok(
        estimate(electricity({ supplier: 'unknown', quantity: 1 }, more), contextOf({ year: 2022, country: 'PT' })),
      );
      const [market, location] = ['market', 'location'].map(
        (basis) => made.lines.find((line) => line.basis === basis)?.factors[0],
      );
      return [market?.year, location?.region, location?.year];
    };
    expect(of(undefined)).toEqual([2021, 'PT-mainland', 2022]);
    expect(of('PT-20')).toEqual([2021, 'PT-20', 2020]);
    expect(of('PT-30')).toEqual([2021, 'PT-30', 2020]);
  });
});

describe('Portugal', () => {
  it.each([
    [row('fixed-installations', { fuel: 'natural-gas', quantity: 1, quantityUnit: 'm3' }), 'GLO', 'widerRegion'],
    [row('fixed-installations', { fuel: 'diesel-b7', quantity: 1, quantityUnit: 'l' }), 'ES', 'proxyRegion'],
    [
      row('combustible-consumed', { use: 'car-m1', fuel: 'diesel-b7', quantity: 1, quantityUnit: 'l' }),
      'ES',
      'proxyRegion',
    ],
    [row('own-road-transport', { vehicle: 'car-m1', fuel: 'petrol', distance: 1 }), 'ES', 'proxyRegion'],
    [row('heat-steam-cold-compressed-air', { kind: 'heat', quantity: 1 }), 'ES', 'proxyRegion'],
  ])('marks what stands in for its own factors', (given, region, reason) => {
    const made = ok(estimate(given, contextOf({ country: 'PT' })));
    expect(made.lines[0]?.factors[0]).toMatchObject({ region, reason });
    expect(codes(made)).toContain(reason);
  });
});

describe('own and forced factors', () => {
  const own = (factor: Partial<OwnFactor>) =>
    estimate(
      row('combustible-consumed', { quantity: 10, quantityUnit: 'l' }, { factor: { unit: 'l', ...factor } }),
      spain,
    );

  it('recomputes CO2e from gases, and never splits a CO2e', () => {
    expect(ok(own({ co2Kg: 2, ch4Kg: 0.001, n2oKg: 0.0001 })).lines[0]?.co2e).toEqual({
      co2eMilligrams: 20_552_000,
      parts: { co2: 20_000_000, ch4: 279_000, n2o: 273_000, other: 0, notSplit: 0 },
    });
    expect(ok(own({ co2eKg: 2.5 })).lines[0]?.co2e.parts).toEqual({
      co2: 0,
      ch4: 0,
      n2o: 0,
      other: 0,
      notSplit: 25_000_000,
    });
  });

  it.each([
    ['nothing in it', {}, 'factorEmpty'],
    ['a negative mass', { co2Kg: -1 }, 'factorNegative'],
    ['no number', { co2eKg: Number.NaN }, 'factorNegative'],
    ['an unknown unit', { unit: 'xyz', co2eKg: 1 }, 'unknownUnit'],
    ['a unit of another dimension', { unit: 'km', co2eKg: 1 }, 'unitMismatch'],
  ])('refuses an own factor with %s', (_, factor, code) => {
    expect(own(factor)).toMatchObject({ ok: false, error: { code } });
  });

  it('takes a factor by its id, of the year of the row', () => {
    const given = {
      ...row('fixed-installations', { quantity: 10, quantityUnit: 'kg' }),
      factorId: 'fuel.propane.stationary',
    };
    expect(ok(estimate(given, spain)).lines[0]?.factors[0]).toMatchObject({
      id: 'fuel.propane.stationary',
      year: 2024,
      reason: 'chosen',
    });
    expect(estimate({ ...given, factorId: 'no.such' }, spain)).toMatchObject({
      error: { code: 'factorUnknown', field: 'factorId' },
    });
    expect(estimate({ ...given, factorId: 'electricity.gb.grid' }, spain)).toMatchObject({
      error: { code: 'factorOfAnotherActivity' },
    });
  });

  it('adds up an external calculation as it is, and marks it', () => {
    const made = estimate(
      row('external-calculation', { scope: '3', ghgCategory: '3.6', co2e: 2, co2eUnit: 't' }),
      spain,
    );
    expect(ok(made).lines).toMatchObject([
      { scope: 3, ghgCategory: '3.6', isoCategory: 3, co2e: { co2eMilligrams: 2_000_000_000 } },
    ]);
    expect(codes(made)).toContain('externalCalculation');
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
    ['an unknown gas', row('fugitive-emissions', { gas: 'NOx', quantity: 1 }), 'unknownOption', 'gas'],
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
      row('external-calculation', { scope: '1', co2e: 1_000_000.001, co2eUnit: 't' }),
      'tooBig',
      'co2e',
    ],
    [
      'more than 1,000,000 t of biogenic CO2',
      row('fixed-installations', { fuel: 'biomass-wood', quantity: 700_000, quantityUnit: 't' }),
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

  it('takes 1,000,000 t exactly', () => {
    expect(estimate(row('external-calculation', { scope: '1', co2e: 1_000_000, co2eUnit: 't' }), spain).ok).toBe(true);
  });

  it('never answers a figure without a factor', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom(1995, 2012, 2024, 2030), (given, year) => {
        const made = estimate(given, contextOf({ year }));
        if (!made.ok) return;
        expect(made.lines.length).toBeGreaterThan(0);
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

describe('linearity', () => {
  it('a row split in two gives the same milligrams, but for one rounding each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (a, b) => {
        const of = (quantity: number) =>
          ok(estimate(gas(quantity, 'kWh (GCV)'), spain)).lines[0]?.co2e.co2eMilligrams ?? 0;
        expect(Math.abs(of(a) + of(b) - of(a + b))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
