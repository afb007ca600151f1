import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MADRID_HOLIDAYS } from '#shared/constants/holidays.ts';
import { dueOnOf, invoiceDueOn, PROMISES, statesOf } from './promises.ts';
import { afterWorkingDays, isWorkingDay } from './workingDays.ts';

const day = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((n) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
const daysBetween = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 }, (_, i) =>
    new Date(Date.parse(from) + (i + 1) * 86_400_000).toISOString().slice(0, 10),
  );
const nextDay = (of: string) => new Date(Date.parse(of) + 86_400_000).toISOString().slice(0, 10);

/** Two days before Easter, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function goodFridayOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const easter = Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
  return new Date(easter - 2 * 86_400_000).toISOString().slice(0, 10);
}

describe('working days', () => {
  it('end on one, have as many of them between, and go on from one another', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 15 }), (from, a, b) => {
        const to = afterWorkingDays(from, a);
        expect(isWorkingDay(to)).toBe(true);
        expect(daysBetween(from, to).filter(isWorkingDay)).toHaveLength(a);
        expect(afterWorkingDays(to, b)).toBe(afterWorkingDays(from, a + b));
      }),
      { numRuns: 200 },
    );
  });

  it('leave out weekends and what is kept in Madrid', () => {
    for (const { by, days } of Object.values(MADRID_HOLIDAYS)) {
      expect(days).toHaveLength(by === 'published' ? 14 : 9);
      expect(days).toEqual([...days].sort());
      expect(days.some(isWorkingDay)).toBe(false);
    }
    // The bridge of December 2026: Saturday 5, Sunday 6, Monday 7 and Tuesday 8 are free.
    expect(afterWorkingDays('2026-12-04', 1)).toBe('2026-12-09');
    expect(isWorkingDay('2030-12-25')).toBe(true);
  });

  it('leave out what is free in all of Spain by law, or the Monday after it, in each year that is here', () => {
    const fixed = ['01-01', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'];
    for (const year of Object.keys(MADRID_HOLIDAYS).map(Number))
      for (const of of [...fixed.map((day) => `${year}-${day}`), goodFridayOf(year)]) {
        const isSunday = new Date(of).getUTCDay() === 0;
        const free = isSunday && MADRID_HOLIDAYS[year]?.by === 'published' ? nextDay(of) : of;
        expect([of, isWorkingDay(free)]).toEqual([of, false]);
      }
  });
});

describe('what was promised of a payment', () => {
  it('is due the next day to be told, and on the seventh working day to have its documents', () => {
    const due = PROMISES.map((promise) => dueOnOf(promise, new Date('2026-12-01T23:30:00Z')));
    expect(due).toEqual(['2026-12-03', '2026-12-03', '2026-12-15', '2026-12-15']);
  });

  const none = { buyerTold: false, ownersTold: false, invoiced: false, settled: false };
  const paidAt = new Date('2026-12-01T10:00:00Z');
  it.each([
    ['2026-12-01T20:00:00Z', 'open', 'open'],
    ['2026-12-02T06:00:00Z', 'atRisk', 'open'],
    ['2026-12-02T10:00:01Z', 'broken', 'open'],
    ['2026-12-10T23:30:00Z', 'broken', 'atRisk'],
    ['2026-12-11T22:59:00Z', 'broken', 'atRisk'],
    ['2026-12-14T22:59:00Z', 'broken', 'atRisk'],
    ['2026-12-14T23:00:00Z', 'broken', 'broken'],
  ])('at %s is %s to be told, and %s to be invoiced', (now, told, invoiced) => {
    // 2, 3, 4, 9, 10, 11 and 14 December.
    expect(invoiceDueOn(paidAt)).toBe('2026-12-14');
    expect(statesOf(paidAt, none, new Date(now))).toEqual({
      buyerTold: told,
      ownersTold: told,
      invoiced,
      settled: invoiced,
    });
  });

  it('is kept once it is kept', () => {
    const all = { buyerTold: true, ownersTold: true, invoiced: true, settled: true };
    expect(Object.values(statesOf(paidAt, all, new Date('2027-01-01')))).toEqual(['kept', 'kept', 'kept', 'kept']);
  });

  it('is always said to be at risk before it is broken', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 23 }), (on, hour) => {
        const paid = new Date(`${on}T${String(hour).padStart(2, '0')}:00:00Z`);
        const seen = Array.from({ length: 25 * 12 }, (_, i) =>
          statesOf(paid, none, new Date(paid.getTime() + i * 7_200_000)),
        );
        for (const name of ['buyerTold', 'invoiced'] as const)
          expect([...new Set(seen.map((states) => states[name]))]).toEqual(['open', 'atRisk', 'broken']);
      }),
      { numRuns: 2 },
    );
  });
});
