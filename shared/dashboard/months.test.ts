import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heaviestSeason, monthsInOrder, withRetired } from './months.ts';

const sum = (key: string, co2eKg: number) => ({ key, co2eKg });

describe('the months of some years', () => {
  it('are in order, without a gap, and leave out what has no month', () => {
    expect(monthsInOrder([sum('2024-01', 5), sum('', 100), sum('2023-11', 2)])).toEqual([
      { key: '2023-11', kg: 2, sinceKg: 2 },
      { key: '2023-12', kg: null, sinceKg: 2 },
      { key: '2024-01', kg: 5, sinceKg: 7 },
    ]);
    expect(monthsInOrder([sum('', 3)])).toEqual([]);
  });

  it('go on after the last emission where something was retired later', () => {
    const retired = [
      { month: '2026-11', offsetKg: 4 },
      { month: '2024-01', offsetKg: 0 },
      { month: '2026-11', offsetKg: 1 },
    ];
    expect(withRetired(monthsInOrder([sum('2024-01', 5), sum('2024-02', 2)]), retired)).toEqual([
      { key: '2024-01', kg: 5, sinceKg: 5, retiredSinceKg: 0 },
      { key: '2024-02', kg: 2, sinceKg: 7, retiredSinceKg: 0 },
      { key: '2026-11', kg: null, sinceKg: 7, retiredSinceKg: 5 },
    ]);
  });

  it('add up to all that has a month', () => {
    const month = fc
      .tuple(
        fc.integer({ min: 2019, max: 2024 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
      )
      .map(([year, of, kg]) => sum(`${year}-${String(of).padStart(2, '0')}`, kg));
    fc.assert(
      fc.property(fc.uniqueArray(month, { selector: ({ key }) => key, minLength: 1 }), (sums) => {
        const months = monthsInOrder(sums);
        const all = sums.reduce((total, { co2eKg }) => total + co2eKg, 0);
        expect(months.at(-1)?.sinceKg).toBe(all);
        expect(months.filter(({ kg }) => kg !== null)).toHaveLength(sums.length);
        const season = heaviestSeason(months, all);
        if (season) expect(season.share * months.length).toBeGreaterThanOrEqual(0.99);
      }),
    );
  });
});

describe('the season that weighs most', () => {
  const year = (heavy: readonly number[]) =>
    monthsInOrder(
      Array.from({ length: 12 }, (_, i) =>
        sum(`2024-${String(i + 1).padStart(2, '0')}`, heavy.includes(i + 1) ? 3 : 1),
      ),
    );

  it('is of three months in a row', () => {
    expect(heaviestSeason(year([10, 11, 12]), 18)).toEqual({ from: '2024-10', to: '2024-12', share: 0.5 });
    expect(heaviestSeason(year([2]), 14)).toMatchObject({ from: '2024-01', to: '2024-03' });
  });

  it('is none of a few months, or of nothing', () => {
    expect(heaviestSeason(year([]).slice(0, 5), 5)).toBeNull();
    expect(heaviestSeason(year([]), 0)).toBeNull();
  });
});
