import type { StepNow } from '#shared/agreements/steps.ts';
import { NOTICE_DAYS } from '#shared/constants/agreements.ts';
import { WEEK_CATCH_UP_DAYS, WEEK_TOLD_HOUR } from '#shared/constants/forests.ts';
import { daysAfter } from '#shared/kernel/time.ts';
import type { ListingState } from '#shared/marketplace/states.ts';
import type { Forest } from './schema.ts';

const WEEK_DAYS = 7;
/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS));

export interface LocalTime {
  readonly today: string;
  readonly hour: number;
}
/** The Monday up to which weeks have been told once their morning has come: one that was missed stays due. */
export function toldUntil({ today, hour }: LocalTime): string {
  const monday = mondayOf(today);
  return today === monday && hour < WEEK_TOLD_HOUR ? daysAfter(monday, -WEEK_DAYS) : monday;
}

export interface Span {
  /** First day, and the first one after. */
  readonly from: string;
  readonly until: string;
}
/** What is to be told of now: since the last time, if that is not too long ago; null when it was told. */
export function weekDue(told: string | null, at: LocalTime): Span | null {
  const until = toldUntil(at);
  if (told !== null && told >= until) return null;
  const earliest = daysAfter(until, -WEEK_CATCH_UP_DAYS);
  const from = told ?? daysAfter(until, -WEEK_DAYS);
  return { from: from < earliest ? earliest : from, until };
}

/** What a forest waits for from its owner. */
export const WAITS = ['finish', 'change', 'request', 'sign', 'account', 'list', 'publish', 'notice'] as const;
export type Wait = (typeof WAITS)[number];

interface Standing extends Pick<Forest, 'state' | 'observations' | 'termEndOn' | 'endsAtTerm'> {
  readonly step: StepNow;
  readonly listing: ListingState | 'none';
}
/** Null: somebody else is to act, or nobody. */
export function waitOf({ state, observations, termEndOn, endsAtTerm, step, listing }: Standing, today: string): Wait | null {
  if (state === 'CREATED') return observations === '' ? 'finish' : 'change';
  if (state === 'DISABLED') return null;
  if (step.step === 'canRequest') return 'request';
  if (step.step === 'canSign') return 'sign';
  if (step.waits === 'sellerAccount') return 'account';
  if (step.waits === 'listing' && listing === 'validated') return 'publish';
  if (step.waits === 'listing' && (listing === 'none' || listing === 'draft')) return 'list';
  const isNotice = termEndOn !== null && !endsAtTerm && today < termEndOn && daysAfter(termEndOn, -NOTICE_DAYS) <= today;
  return isNotice ? 'notice' : null;
}
