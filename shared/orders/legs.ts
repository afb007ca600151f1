import { daysAfter } from '#shared/kernel/time.ts';
import { rounded } from '#shared/pricing/rounding.ts';

/**
 * A leg is a part of what an owner gets of a line of an order: due on its day, releasing while the provider is asked, paid.
 * Held: it could not be paid, and is tried again. Withheld: nothing of it is to be paid. Reversed: all of it was taken back.
 */
export const LEG_STATES = ['due', 'releasing', 'paid', 'held', 'withheld', 'reversed'] as const;
export type LegState = (typeof LEG_STATES)[number];
/**
 * Why a leg is held: no account to pay it into, a payment that is contested or may be fraud, the provider has not the money,
 * or refuses.
 */
export const HOLDS = ['account', 'dispute', 'warning', 'funds', 'provider'] as const;
export type Hold = (typeof HOLDS)[number];

export interface LegMoney {
  readonly state: LegState;
  /** The part as it was sold. */
  readonly cents: number;
  /** Taken off before it was paid. */
  readonly withheldCents: number;
  /** Of what was paid, what settled a debt of the owner instead of being transferred. */
  readonly nettedCents: number;
  /** Taken back from the owner's account. */
  readonly reversedCents: number;
  /** To be taken back, and not there: a debt, netted from what is paid next. */
  readonly owedCents: number;
  /** What is to be taken of it in all, once it was paid: written before the provider is asked, and never less again. */
  readonly takenCents: number;
}

/** Whether it waits for its day, or for what holds it. */
export const isPending = ({ state }: Pick<LegMoney, 'state'>): boolean => state === 'due' || state === 'held';
/** Days for which it is tried every night, before somebody is to look at it. */
const STUCK_AFTER_DAYS = 3;
/**
 * Whether it should have been paid days ago, and what hinders that passes by nothing that its owner or its buyer does: the
 * provider does not answer, refuses, or has not the money, or a warning that nobody looks at.
 */
export function isStuck(
  { state, hold, dueOn }: Pick<LegMoney, 'state'> & { readonly hold: Hold | null; readonly dueOn: string | null },
  today: string,
): boolean {
  if (dueOn === null || daysAfter(dueOn, STUCK_AFTER_DAYS) > today) return false;
  if (state === 'held') return hold === 'funds' || hold === 'provider' || hold === 'warning';
  return state === 'due' || state === 'releasing';
}
/** Whether nothing of it was paid, nor is being paid: what is withheld of it may still change. */
const isUnpaid = (leg: Pick<LegMoney, 'state'>): boolean => isPending(leg) || leg.state === 'withheld';
/** Whether it was paid, though it may have been taken back since. */
export const wasPaid = ({ state }: Pick<LegMoney, 'state'>): boolean => state === 'paid' || state === 'reversed';
/** What went to the owner's account. */
export const transferredOf = (leg: LegMoney): number =>
  wasPaid(leg) ? leg.cents - leg.withheldCents - leg.nettedCents : 0;
/** What the owner keeps of a leg that was paid, or is to get of one that was not. */
export const keptOf = ({ cents, withheldCents, reversedCents, owedCents }: LegMoney): number =>
  cents - withheldCents - reversedCents - owedCents;

/** A leg that is paid now: how much of it settles a debt, and how much is transferred. */
export function releaseOf(leg: LegMoney, debtCents: number): { nettedCents: number; transferCents: number } {
  const payable = leg.cents - leg.withheldCents;
  const nettedCents = Math.min(payable, debtCents);
  return { nettedCents, transferCents: payable - nettedCents };
}

/** What became of the payment of an order. */
export interface Payment {
  readonly totalCents: number;
  /** Also what a dispute took that was lost. */
  readonly refundedCents: number;
}
/** What an owner keeps of a line: in proportion to what the buyer did not get back. */
export function ownerKeeps(ownerCents: number, { totalCents, refundedCents }: Payment): number {
  if (refundedCents >= totalCents) return 0;
  return Number(rounded(BigInt(ownerCents) * BigInt(totalCents - refundedCents), BigInt(totalCents)));
}

/** What is to be taken of a leg: withheld while it is pending; of one that was paid, reversed or owed together. */
export interface Taking {
  readonly withheldCents: number;
  readonly takenCents: number;
}
const sumOf = (legs: readonly LegMoney[], centsOf: (leg: LegMoney) => number): number =>
  legs.reduce((sum, leg) => sum + centsOf(leg), 0);
/** What of the legs of a line is gone for good: it was taken of what was paid. */
const goneOf = (legs: readonly LegMoney[]): number =>
  sumOf(legs, (leg) => (isUnpaid(leg) ? 0 : leg.withheldCents) + (wasPaid(leg) ? leg.takenCents : 0));

/**
 * What is taken of each leg of a line, in their order, so that the owner keeps `keepCents` of them together: first of what
 * is pending, then of what was paid, the newest first. What was taken of one that was paid stays so.
 */
export function takingsOf(legs: readonly LegMoney[], keepCents: number): Taking[] {
  let rest = Math.max(0, sumOf(legs, ({ cents }) => cents) - keepCents - goneOf(legs));
  const take = (most: number): number => {
    const part = Math.min(most, rest);
    rest -= part;
    return part;
  };
  const takings: Taking[] = legs.map(({ withheldCents, takenCents }) => ({ withheldCents, takenCents }));
  const newestFirst = [...legs.keys()].reverse();
  for (const i of newestFirst) {
    const leg = legs[i];
    if (leg && isUnpaid(leg)) takings[i] = { withheldCents: take(leg.cents), takenCents: 0 };
  }
  for (const i of newestFirst) {
    const leg = legs[i];
    if (!leg || !wasPaid(leg)) continue;
    const { cents, withheldCents, takenCents } = leg;
    takings[i] = { withheldCents, takenCents: takenCents + take(cents - withheldCents - takenCents) };
  }
  return takings;
}

/**
 * What was taken of legs that were paid, and is the owner's after all: a refund has failed at the bank, or a dispute was won
 * late. It is paid again, as a leg of its own.
 */
export const againOf = (legs: readonly LegMoney[], keepCents: number): number =>
  Math.max(0, goneOf(legs) + keepCents - sumOf(legs, ({ cents }) => cents));

/** Of a leg of which so much is to be taken: what is still to come out of the owner's account, and what is a debt at once. */
export function reversalOf(leg: LegMoney, takenCents: number): { reverseCents: number; oweCents: number } {
  const more = Math.max(0, takenCents - leg.reversedCents - leg.owedCents);
  const reverseCents = Math.min(more, transferredOf(leg) - leg.reversedCents);
  return { reverseCents, oweCents: more - reverseCents };
}
