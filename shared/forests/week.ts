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
/** What is to be told of now: since the Monday up to which it was, if that is not too long ago; null when it was told. */
export function weekDue(told: string, at: LocalTime): Span | null {
  const until = toldUntil(at);
  if (told >= until) return null;
  const earliest = daysAfter(until, -WEEK_CATCH_UP_DAYS);
  if (told < earliest) return { from: earliest, until };
  return { from: told, until };
}

/** Weeks in which the same is said to wait for an owner to whom nothing happened: twice, then each month for half a year. */
const [SAID_FIRST, SAID_EACH, SAID_UNTIL] = [2, 4, 26];
/** Whether what has stood for so many weeks, this one among them, is said when there is nothing else to tell. */
export const isSaidAgain = (weeks: number): boolean =>
  weeks <= SAID_FIRST || (weeks <= SAID_UNTIL && (weeks - SAID_FIRST) % SAID_EACH === 0);

/** What a forest waits for from its owner. */
export const WAITS = ['finish', 'change', 'request', 'sign', 'account', 'list', 'publish', 'notice'] as const;
export type Wait = (typeof WAITS)[number];

interface Standing extends Pick<Forest, 'state' | 'observations' | 'termEndOn' | 'endsAtTerm'> {
  readonly step: StepNow;
  readonly listing: ListingState | 'none';
}
type ListingOf = Standing['listing'];
const OF_LISTING: Readonly<Partial<Record<ListingOf, Wait>>> = { none: 'list', draft: 'list', validated: 'publish' };

/** What a step waits for from its owner; null: somebody else is to act, or nobody. */
function waitOfStep({ step, waits }: StepNow, listing: ListingOf): Wait | null {
  if (step === 'canRequest') return 'request';
  if (step === 'canSign') return 'sign';
  if (waits === 'sellerAccount') return 'account';
  return waits === 'listing' ? (OF_LISTING[listing] ?? null) : null;
}
/** Whether these are the days in which it may be said that the term is the last one. */
const isNoticeTime = ({ termEndOn, endsAtTerm }: Pick<Standing, 'termEndOn' | 'endsAtTerm'>, today: string): boolean =>
  termEndOn !== null && !endsAtTerm && today < termEndOn && daysAfter(termEndOn, -NOTICE_DAYS) <= today;

/** What a forest waits for from its owner on a day; null: somebody else is to act, or nobody. */
export function waitOf({ state, observations, step, listing, ...term }: Standing, today: string): Wait | null {
  if (state === 'CREATED') return observations === '' ? 'finish' : 'change';
  if (state === 'DISABLED') return null;
  return waitOfStep(step, listing) ?? (isNoticeTime(term, today) ? 'notice' : null);
}
