import { describe, expect, it } from 'vitest';
import { taxOf } from './lines.ts';
import { periodEnd } from './periods.ts';

describe('the tax of a line', () => {
  it.each([
    [27_000, 21, 5_670],
    [50, 21, 11],
    [250, 5.5, 14],
    [2, 25, 1],
    [99_999_999, 21, 21_000_000],
  ])('of %i at %d %% is %i, half a cent upwards', (net, percentage, tax) =>
    expect(taxOf(net, { percentage, inclusive: false })).toBe(tax),
  );
  it('is taken out of a price that has it within', () =>
    expect(taxOf(12_100, { percentage: 21, inclusive: true })).toBe(2_100));
});

describe('the end of a period', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
  const month = { interval: 'month', interval_count: 1 } as const;
  const year = { interval: 'year', interval_count: 1 } as const;
  it.each([
    ['2026-01-31', '2026-01-31', month, '2026-02-28'],
    ['2026-01-31', '2026-02-28', month, '2026-03-31'],
    ['2024-02-29', '2024-02-29', year, '2025-02-28'],
    ['2024-02-29', '2027-02-28', year, '2028-02-29'],
    ['2026-11-29', '2026-11-29', { interval: 'week', interval_count: 2 } as const, '2026-12-13'],
  ])('counted from %s, after %s', (anchor, from, rhythm, end) =>
    expect(periodEnd(at(anchor), at(from), rhythm)).toBe(at(end)),
  );
});
