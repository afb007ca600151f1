import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { codes, ok, row } from './estimates.test.helper.ts';
import { optionsOf } from './factors/options.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import type { Estimate, FieldValue, RowInput } from './types.ts';

const spain = contextOf();
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

  it('gives the same figures, upstream too, in kg and t, and in l and m3', () => {
    const figures = (fuel: string, quantity: number, quantityUnit: string) => {
      const made = estimate(row('fixed-installations', { fuel, quantity, quantityUnit }), spain);
      return made.ok ? made.lines.map((line) => [line.factors[0]?.id, line.co2e.co2eMilligrams]) : made.error.code;
    };
    for (const { value: fuel } of optionsOf(shippedFactors(), 'fuels.stationary')) {
      expect(figures(fuel, 1000, 'kg'), fuel).toEqual(figures(fuel, 1, 't'));
      const isOfTwoKinds = figures(fuel, 1, 'm3') === 'cubicMetresOfWhat';
      expect(isOfTwoKinds, fuel).toBe(['lpg', 'propane', 'butane', 'biopropane'].includes(fuel));
      if (!isOfTwoKinds) expect(figures(fuel, 1000, 'l'), fuel).toEqual(figures(fuel, 1, 'm3'));
    }
  });

  it('takes a calorific value per m3 of gases only', () => {
    const of = (fuel: string, calorificValue: number) =>
      estimate(row('fixed-installations', { fuel, quantity: 100, quantityUnit: 'm3', calorificValue }), spain);
    // 100 m3 of piped propane x 26 kWh/m3, not 51,000 kg of the liquid.
    expect(ok(of('propane', 26)).lines[0]?.co2e.co2eMilligrams).toBeLessThan(600_000_000);
    expect(of('diesel-c-heating-gasoil', 11.6)).toMatchObject({ error: { code: 'notAGas', field: 'calorificValue' } });
    expect(of('natural-gas', 1160)).toMatchObject({ error: { code: 'absurdQuantity', field: 'calorificValue' } });
  });

  it('takes a factor per energy where the kilogram of the ministry is of another calorific value', () => {
    const perGigajoule = (fuel: string) => {
      const [line] = ok(
        estimate(row('fixed-installations', { fuel, quantity: 1, quantityUnit: 'GJ (NCV)' }), spain),
      ).lines;
      return [line?.factors[0]?.region, (line?.masses.co2Milligrams ?? 0) / 1_000_000];
    };
    // IPCC 2006 vol. 2 table 2.2: the ministry's kg over the IPCC's calorific value would give 22.7, 70.4 and 116.7.
    expect(perGigajoule('town-gas')).toEqual(['GLO', 44.4]);
    expect(perGigajoule('sub-bituminous-coal')).toEqual(['GLO', 96.1]);
    expect(perGigajoule('hard-coal-anthracite')).toEqual(['GLO', 98.3]);
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

  it('tells that only to the rows without a date, in any order', () => {
    const inputs = { supplier: 'unknown', quantity: 1000 };
    const [dated, undated] = [electricity(inputs, { dateOn: '2024-03-01' }), electricity(inputs)];
    for (const rows of [
      [dated, undated],
      [undated, dated],
    ]) {
      const fiscal = { ...spain, periodStartOn: '2023-07-01', periodEndOn: '2024-06-30' };
      const told = rows.filter((one) => codes(estimate(one, fiscal)).includes('yearOfPeriod'));
      expect(told).toEqual([undated]);
    }
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
