import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningsOf, type Sums } from './earnings.ts';
import { earningMonths } from './earningsChart.ts';
import { LEG_STATES } from './legs.ts';
import type { Leg } from './sale.ts';

const leg = (more: Partial<Leg> = {}): Leg =>
  ({
    ...{
      projectId: 'prj_1',
      forest: 'Souto',
      kind: 'payment',
      state: 'due',
      soldOn: '2026-11-20',
      dueOn: '2026-12-01',
    },
    ...{ cents: 1_000, withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0 },
    ...more,
  }) as Leg;

const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n + 1).padStart(2, '0'));
const anyLeg = fc
  .record({
    projectId: fc.constantFrom('prj_1', 'prj_2'),
    kind: fc.constantFrom('payment', 'deposit', 'again'),
    state: fc.constantFrom(...LEG_STATES),
    soldOn: fc.tuple(fc.integer({ min: 2024, max: 2026 }), two(11), two(27)).map((parts) => parts.join('-')),
    cents: fc.integer({ min: 0, max: 1e9 }),
    taken: fc.integer({ min: 0, max: 1e9 }),
  })
  .map(({ taken, ...one }) => leg({ ...(one as Partial<Leg>), withheldCents: Math.min(taken, one.cents) }));
const sumOf = (all: readonly Sums[], key: keyof Sums) => all.reduce((sum, one) => sum + one[key], 0);
const KEYS = ['soldCents', 'pendingCents', 'heldCents', 'paidCents', 'takenCents'] as const;

describe('what an owner has earned', () => {
  it('adds up to the cent: of its parts, by forest, by month and by year', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { maxLength: 30 }), (legs) => {
        const all = earningsOf(legs, 0);
        const { total } = all;
        expect(total.pendingCents + total.heldCents + total.paidCents + total.takenCents).toBe(total.soldCents);
        const years = all.years.map((year) => earningsOf(legs, 0, { year }));
        for (const key of KEYS) {
          expect(sumOf(all.byForest, key)).toBe(total[key]);
          expect(sumOf(all.byMonth, key)).toBe(total[key]);
          expect(sumOf(earningMonths(all.byMonth), key)).toBe(total[key]);
          expect(
            sumOf(
              years.map((one) => one.total),
              key,
            ),
          ).toBe(total[key]);
        }
      }),
    );
  });

  it('says what is paid next, of all sales, also where those of a year are asked for', () => {
    const legs = [
      leg(),
      leg({ dueOn: '2026-12-01', cents: 500, withheldCents: 100, soldOn: '2025-03-01' }),
      leg({ dueOn: '2027-05-01' }),
      leg({ dueOn: '2026-01-01', state: 'paid' }),
      leg({ dueOn: '2026-02-01', state: 'held' }),
      leg({ dueOn: null }),
    ];
    const of2025 = earningsOf(legs, 70, { year: 2025 });
    expect(of2025).toMatchObject({ next: { dueOn: '2026-12-01', cents: 1_400 }, years: [2026, 2025], owedCents: 70 });
    expect(of2025.total.soldCents).toBe(500);
    expect(of2025.byForest).toHaveLength(1);
    expect(earningsOf([], 0)).toMatchObject({ next: null, years: [], byForest: [], byMonth: [] });
  });

  it('has a column also for a month in which nothing was sold', () => {
    const { byMonth } = earningsOf([leg({ soldOn: '2025-11-03' }), leg({ soldOn: '2026-02-03' })], 0);
    expect(earningMonths(byMonth).map(({ month, soldCents }) => [month, soldCents])).toEqual([
      ['2025-11', 1_000],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 1_000],
    ]);
  });
});
