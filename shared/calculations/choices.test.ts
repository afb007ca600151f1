import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices.ts';

const draft = { year: 2024, isCalendarYear: true, factorYear: 'row', soils: '2006' } as const;
const calendar = { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };
const fiscal = { periodStartOn: '2024-09-01', periodEndOn: '2025-08-31' };

describe('the choices of a calculation', () => {
  it('are none for a calendar year without farming', () => {
    expect(choicesOf(draft, calendar, ['fixed-installations'])).toEqual({ factorYear: null, soils: null });
  });

  it.each(['row', 'period'] as const)('say the year of the factors of a fiscal year: %s', (factorYear) => {
    const made = choicesOf({ ...draft, isCalendarYear: false, factorYear }, fiscal, []);
    expect(made).toEqual({ factorYear: { choice: factorYear, year: 2025 }, soils: null });
  });

  it('say the tables of soils of a farm, and unusual ones of anybody', () => {
    expect(choicesOf(draft, calendar, ['expenses', 'crop-emissions']).soils).toBe('2006');
    expect(choicesOf({ ...draft, soils: 'mediterranean' }, calendar, []).soils).toBe('mediterranean');
  });
});
