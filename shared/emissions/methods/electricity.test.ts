import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { codes, ok, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { Estimate, FieldValue, RowInput } from '../types.ts';

const spain = contextOf();
function lines(made: Estimate) {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made.lines.map(({ kind, basis, scope, co2e }) => [kind, basis, scope, co2e.co2eMilligrams / 1_000_000]);
}
const electricity = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
  row('electric-power-marketer', inputs, more);

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
      ['upstreamOfLosses', 'both', 3, 6.47],
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

  it('holds a supplier that is forced by its factor id to the same rule', () => {
    const forced = (year: number) =>
      estimate(
        {
          activity: 'electric-power-marketer',
          inputs: { quantity: 1 },
          factorId: 'electricity.es.supplier.hidrocantabrico-energia',
        },
        contextOf({ year }),
      );
    expect(ok(forced(2015)).lines[0]?.factors[0]?.year).toBe(2015);
    expect(forced(2022)).toMatchObject({ ok: false, error: { code: 'supplierNotInYear' } });
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
