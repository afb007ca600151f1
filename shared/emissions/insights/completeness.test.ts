import { describe, expect, it } from 'vitest';
import { type CalculationRow, calculateChunk } from '../calculate.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import { gapsOf, monthsOfPeriod, presences } from './completeness.ts';

const context = contextOf({ year: 2024, country: 'ES', gwp: 'AR6' });
const months = monthsOfPeriod('2024-01-01', '2024-12-31');
const power = (month: number | null, siteId = 's1'): CalculationRow => ({
  activity: 'electric-power-marketer',
  inputs: { supplier: 'unknown', quantity: 100, quantityUnit: 'kWh' },
  siteId,
  ...(month === null
    ? { dateOn: '2024-12-31', datePrecision: 'year' as const }
    : { dateOn: `2024-${String(month).padStart(2, '0')}-10` }),
});
const listOf = (rows: readonly CalculationRow[]) => {
  const totals = newTotals();
  calculateChunk(rows, context, totals);
  return presences(totals.aside.cube, months);
};
const until = (count: number) => Array.from({ length: count }, (_, i) => power(i + 1));
const gaps = (rows: readonly CalculationRow[], last = '2024-12') => gapsOf(listOf(rows), months, last);

describe('the months of a period', () => {
  it('are all that it touches, of a fiscal year too', () => {
    expect(months).toHaveLength(12);
    expect(monthsOfPeriod('2023-09-15', '2024-09-14')).toEqual([
      ...['09', '10', '11', '12'].map((month) => `2023-${month}`),
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2024-${month}`),
    ]);
  });
});

describe('the gaps of a calculation', () => {
  it('are the months that an activity of a site has not, and others have', () => {
    const rows = [
      ...until(12).filter((_, i) => i !== 2 && i !== 3),
      ...until(12).map((row) => ({ ...row, siteId: 's2' })),
    ];
    expect(gaps(rows)).toEqual([
      expect.objectContaining({ siteId: 's1', missing: ['2024-03', '2024-04'], goesOn: true }),
    ]);
    expect(listOf(rows).find(({ siteId }) => siteId === 's1')?.rows).toEqual([1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('tell what goes on from what happens now and then, and name the first before', () => {
    const found = gaps([power(5, 's2'), ...until(11)]);
    expect(found.map(({ siteId, goesOn, missing }) => [siteId, goesOn, missing.length])).toEqual([
      ['s1', true, 1],
      ['s2', false, 11],
    ]);
  });

  it('are none where a row stands for the whole year, and none in months that are still to come', () => {
    expect(gaps([power(null), power(3)])).toEqual([]);
    expect(gaps(until(6), '2024-06')).toEqual([]);
    expect(gaps(until(6), '2024-07')).toHaveLength(1);
  });

  it('leave out rows with errors: a row that counts nothing fills no month', () => {
    const wrong = { ...power(12), inputs: { supplier: 'nobody', quantity: 1, quantityUnit: 'kWh' } };
    expect(gaps([...until(11), wrong])[0]?.missing).toEqual(['2024-12']);
  });
});
