import { describe, expect, it } from 'vitest';
import { monthOf, yearOf, yearOfPeriod } from './year.ts';

describe('years and months of rows', () => {
  it.each([
    ['2024-02-29', 2024],
    ['2023-02-29', Number.NaN],
    ['2024-04-31', Number.NaN],
    ['2024-13-01', Number.NaN],
    ['2024-1-1', Number.NaN],
    ['31/12/2024', Number.NaN],
    ['', Number.NaN],
  ])('%s is of %d', (day, year) => {
    expect(yearOf(day)).toBe(year);
  });

  it.each([
    ['2024-01-01', '2024-12-31', 2024],
    ['2023-04-01', '2024-03-31', 2023],
    ['2023-10-01', '2024-09-30', 2024],
    ['2023-07-01', '2024-06-30', 2023], // 184 days against 182
    ['2023-07-02', '2024-06-30', 2023],
    ['2024-07-02', '2025-07-02', 2025], // 183 and 183: a tie goes to the later year
  ])('a period from %s to %s takes the factors of %d', (periodStartOn, periodEndOn, year) => {
    expect(yearOfPeriod({ year: 1990, periodStartOn, periodEndOn })).toBe(year);
  });

  it('spreads a row of a year over no month', () => {
    expect(monthOf('2024-03-30', 'month')).toBe('2024-03');
    expect(monthOf('2024-12-31', 'year')).toBe('');
    expect(monthOf(undefined)).toBe('');
  });
});
