import { describe, expect, it } from 'vitest';
import { ACTIVITY_RANGES, FACTOR_RANGES } from '#shared/constants/uncertainty.ts';
import { mergeTotals, replaceRow } from '../addRow.ts';
import { type CalculationRow, calculateChunk } from '../calculate.ts';
import { estimate } from '../estimate.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals, type RunningTotals } from '../totals.ts';
import { traceOf } from '../trace.ts';
import type { Quality } from '../types.ts';
import { uncertaintiesOf } from './asideAnswer.ts';
import { uncertainty, uncertaintyOf } from './uncertainty.ts';

const context = contextOf({ year: 2024, country: 'ES', gwp: 'AR6' });
const gas = (quantity: number, more: Partial<CalculationRow> = {}): CalculationRow => ({
  activity: 'fixed-installations',
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  dateOn: '2024-03-15',
  quality: 'invoice',
  ...more,
});
function totalsOf(rows: readonly CalculationRow[]): RunningTotals {
  const totals = newTotals();
  calculateChunk(rows, context, totals);
  return totals;
}
const find = (totals: RunningTotals, dimension: string, key = '') =>
  uncertaintiesOf(totals.aside).find((one) => one.dimension === dimension && one.key === key);
const percentOf = (rows: readonly CalculationRow[], dimension = 'scope', key = '1') =>
  find(totalsOf(rows), dimension, key)?.percent ?? Number.NaN;

const { invoice } = ACTIVITY_RANGES;
const { fuel } = FACTOR_RANGES;

describe('the uncertainty of a figure', () => {
  it('is, for one row, the root of the squares of its data and its factor', () => {
    expect(percentOf([gas(1000)])).toBeCloseTo(Math.hypot(invoice.percent, fuel.percent), 1);
  });

  it('is that of the defaults of a method where the factor is only the gas, and of what was computed elsewhere', () => {
    const row = (activity: string, inputs: CalculationRow['inputs']): CalculationRow[] => [
      gas(1, { activity, inputs }),
    ];
    const plant = { quantity: 900, system: 'anaerobic-reactor' };
    const { wastewater, elsewhere } = FACTOR_RANGES;
    expect(percentOf(row('industrial-wastewater', plant))).toBeCloseTo(Math.hypot(5, wastewater.percent), 0);
    const stated = { basedOn: 'investee', investeeCo2e: 100, sharePercent: 10 };
    expect(percentOf(row('invested-services', stated), 'scope', '3')).toBeCloseTo(Math.hypot(5, elsewhere.percent), 0);
  });

  it('falls with the number of rows only in the activity data: the same factor is off by the same in all', () => {
    const many = Array.from({ length: 100 }, () => gas(1000));
    expect(percentOf(many)).toBeCloseTo(Math.hypot(invoice.percent / 10, fuel.percent), 1);
  });

  it('lets different factors make up for each other', () => {
    const propane = gas(0, { inputs: { fuel: 'propane', quantity: 67, quantityUnit: 'kg' } });
    const [one, two] = [percentOf([gas(1000), gas(1000)]), percentOf([gas(1000), propane])];
    expect(two).toBeLessThan(one);
  });

  it('adds what is independent as the root of the sum of the squares (IPCC 2006, vol. 1, ch. 3, equation 3.2)', () => {
    const squares = { invoice: 100 ** 2, estimated: 10 ** 2 };
    const factors = [{ co2e: 110, percent: 0 }];
    const expected = Math.sqrt((100 * 5) ** 2 + (10 * 30) ** 2) / 110;
    expect(uncertaintyOf({ squares, factors })?.percent).toBeCloseTo(expected, 2);
  });

  it('has the companion of a row be off with its data and by a factor of its own', () => {
    const totals = totalsOf([gas(1000)]);
    const [total, scope1, upstream] = [
      find(totals, 'total'),
      find(totals, 'scope', '1'),
      find(totals, 'ghgCategory', '3.3'),
    ];
    expect(upstream?.percent).toBeGreaterThan(FACTOR_RANGES.upstream.percent);
    expect(total?.percent).toBeGreaterThan(invoice.percent);
    expect(total?.percent).toBeLessThan(upstream?.percent ?? 0);
    expect(scope1?.factor).toBeNull();
  });

  it('grows as the data get worse', () => {
    const of = (quality: Quality) => percentOf([gas(1000, { quality })]);
    const list = [of('measured'), of('invoice'), of('estimated'), of('spend')];
    expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(new Set(list).size).toBe(4);
  });

  it('of one row is told with its trace, and is that of a total of that row', () => {
    const row = gas(1000);
    const trace = traceOf(row, context);
    if ('error' in trace) throw new Error(trace.error.code);
    const total = find(totalsOf([row]), 'total');
    expect(trace.uncertainty).toEqual({ percent: total?.percent, factor: null });
    expect(trace.lines.map(({ standing }) => standing.grade)).toEqual(['national', 'proxy']);
  });

  it('is said as "within a factor of" where plus or minus would reach towards zero', () => {
    expect(uncertainty(20)).toEqual({ percent: 20, factor: null });
    expect(uncertainty(100).factor).toBeCloseTo(2.55, 1);
  });

  it('says nothing of what emits nothing', () => {
    expect(uncertaintiesOf(newTotals().aside)).toEqual([]);
    expect(uncertaintyOf({ squares: {}, factors: [] })).toBeNull();
  });

  it('does not depend on order or chunks, and a row that is replaced leaves no trace', () => {
    const rows = [gas(1000), gas(20.5, { quality: 'spend' }), gas(7, { siteId: 's1', dateOn: '2024-04-01' })];
    const whole = totalsOf(rows);
    const merged = newTotals();
    for (const row of rows.toReversed()) mergeTotals(merged, totalsOf([row]));
    expect(merged.aside).toEqual(whole.aside);
    const changed = totalsOf([gas(55, { siteId: 's9' }), ...rows.slice(1)]);
    const keys = (row: CalculationRow) => ({ activity: row.activity, siteId: row.siteId ?? '', month: '2024-03' });
    const side = (row: CalculationRow) => ({ estimate: estimate(row, context), keys: keys(row) });
    replaceRow(changed, side(gas(55, { siteId: 's9' })), side(rows[0]!));
    expect(changed.aside).toEqual(whole.aside);
  });

  it('adds up to the totals: the factors are all of the CO2e', () => {
    const totals = totalsOf([gas(1234.5), gas(10)]);
    const sum = [...totals.aside.factors.values()].reduce((all, [low]) => all + low, 0);
    expect(sum).toBe(totals.total.sums[0]);
  });
});
