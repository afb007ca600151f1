import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { keptOf, wasPaid } from './legs.ts';
import type { Leg } from './sale.ts';

const Cents = z.number().int();
/** `sold = pending + held + paid + taken`, of all, of a forest and of a month. */
const Sums = z.object({
  /** The owner's part of what was paid by buyers. */
  soldCents: Cents,
  /** To be paid, on its day or when somebody decides so. */
  pendingCents: Cents,
  heldCents: Cents,
  /** Paid, and kept: also what settled a debt. */
  paidCents: Cents,
  /** What buyers got back, or is under way to them. */
  takenCents: Cents,
});
export type Sums = z.output<typeof Sums>;

/** Of which sales: all of them, or those of a year. */
export const EarningsQuery = z.object({ year: z.coerce.number().int().min(2020).max(2200).optional() });
type EarningsOf = z.output<typeof EarningsQuery>;

export const Earnings = z.object({
  total: Sums,
  /** Netted from what is paid next. Of every sale, as are the payment that comes next and the years. */
  owedCents: Cents,
  next: z.object({ dueOn: z.string(), cents: Cents }).nullable(),
  /** In which something was sold, the newest first. */
  years: z.array(z.number().int()),
  byForest: z.array(Sums.extend({ projectId: idOf('project'), forest: z.string() })),
  /** By the month of the sale, `YYYY-MM`, the newest first. */
  byMonth: z.array(Sums.extend({ month: z.string() })),
});
export type Earnings = z.output<typeof Earnings>;

const NOTHING: Sums = { soldCents: 0, pendingCents: 0, heldCents: 0, paidCents: 0, takenCents: 0 };

function sumsOf(leg: Leg): Sums {
  const kept = keptOf(leg);
  const at = wasPaid(leg) ? 'paidCents' : leg.state === 'held' ? 'heldCents' : 'pendingCents';
  // What is paid again was sold, and taken, as another leg.
  const soldCents = leg.kind === 'again' ? 0 : leg.cents;
  return { ...NOTHING, soldCents, takenCents: soldCents - kept, [at]: kept };
}
const plus = (a: Sums, b: Sums): Sums => ({
  soldCents: a.soldCents + b.soldCents,
  pendingCents: a.pendingCents + b.pendingCents,
  heldCents: a.heldCents + b.heldCents,
  paidCents: a.paidCents + b.paidCents,
  takenCents: a.takenCents + b.takenCents,
});

function grouped(legs: readonly Leg[], keyOf: (leg: Leg) => string): Map<string, Sums> {
  const groups = new Map<string, Sums>();
  for (const leg of legs) groups.set(keyOf(leg), plus(groups.get(keyOf(leg)) ?? NOTHING, sumsOf(leg)));
  return groups;
}

const yearOf = ({ soldOn }: Leg): number => Number(soldOn.slice(0, 4));
/** The soonest day on which something is paid, and how much of what was sold. */
function nextOf(legs: readonly Leg[]): Earnings['next'] {
  const due = legs.filter((leg) => leg.state === 'due' && keptOf(leg) > 0);
  const days = due.flatMap(({ dueOn }) => dueOn ?? []).sort();
  const dueOn = days[0];
  if (dueOn === undefined) return null;
  return { dueOn, cents: due.reduce((sum, leg) => sum + (leg.dueOn === dueOn ? keptOf(leg) : 0), 0) };
}

/** What an owner has earned of the sales of a year or of all, from all legs. */
export function earningsOf(all: readonly Leg[], owedCents: number, { year }: EarningsOf = {}): Earnings {
  const legs = year === undefined ? all : all.filter((leg) => yearOf(leg) === year);
  const names = new Map(legs.map(({ projectId, forest }) => [projectId, forest]));
  const byForest = grouped(legs, ({ projectId }) => projectId);
  const byMonth = grouped(legs, ({ soldOn }) => soldOn.slice(0, 7));
  return {
    total: legs.map(sumsOf).reduce(plus, NOTHING),
    owedCents,
    next: nextOf(all),
    years: [...new Set(all.map(yearOf))].sort((a, b) => b - a),
    byForest: [...names].map(([projectId, forest]) => ({
      ...(byForest.get(projectId) ?? NOTHING),
      ...{ projectId, forest },
    })),
    byMonth: [...byMonth].sort(([a], [b]) => (a < b ? 1 : -1)).map(([month, sums]) => ({ ...sums, month })),
  };
}
