import * as z from 'zod';
import { GRACE_DAYS, PLAN_IDS, PLAN_PERIODS, TRIAL_END_TOLD_DAYS } from '#shared/constants/plans.ts';

/** As the payment provider names them. */
export const STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;

/** What is kept of a subscription: as it was fetched, never as a browser or a message says. */
export const Subscription = z.object({
  id: z.string(),
  plan: z.enum(PLAN_IDS),
  /** The plan that was paid for last, with more than nothing: credits are priced by it. Null: none was, as in a trial. */
  paidPlan: z.enum(PLAN_IDS).nullable(),
  period: z.enum(PLAN_PERIODS),
  status: z.enum(STATUSES),
  netCents: z.number().int(),
  vatBp: z.number().int(),
  /** Of the period that runs, ISO. */
  from: z.string(),
  to: z.string(),
  trialEndsAt: z.string().nullable(),
  /** It ends with the period, and does not renew. */
  isCancelled: z.boolean(),
  /** The last invoice, while it is not paid though it was tried. */
  failure: z.object({ invoiceId: z.string(), attempt: z.number().int(), at: z.string() }).nullable(),
});
export type Subscription = z.output<typeof Subscription>;

const DAY_MS = 86_400_000;
const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS).toISOString();

/** Until when a subscription opens its plan, ISO; null: it opens nothing. An unpaid one still does for the days of grace. */
export function opensUntil({ status, to, failure }: Subscription): string | null {
  if (status === 'active' || status === 'trialing') return to;
  return status === 'past_due' ? later(failure?.at ?? to, GRACE_DAYS) : null;
}

/** Of several subscriptions, that which counts: one that opens a plan before others, then the newest (given last). */
export const countingOf = (all: readonly Subscription[]): Subscription | null =>
  all.findLast((one) => opensUntil(one) !== null) ?? all.at(-1) ?? null;

/** What happened to a subscription, by what is told of it. */
const NOTICES = [
  'planStarted',
  'planRenewed',
  'planPaymentFailed',
  'planTrialEnding',
  'planCancelled',
  'planEnded',
] as const;
export type Notice = (typeof NOTICES)[number];

/** A subscription as it is kept, with the trial whose end was told. */
export type Kept = Subscription & { readonly toldTrialEnd: string | null };

const isShut = (before: Kept | null) => before === null || opensUntil(before) === null;
const hasGoneOn = (before: Kept, after: Subscription) =>
  after.status === 'active' &&
  before.id === after.id &&
  after.failure === null &&
  (before.to < after.to || before.failure !== null);
const isFurther = (before: Kept | null, { failure }: Subscription) =>
  failure !== null &&
  (before?.failure?.invoiceId !== failure.invoiceId || (before.failure?.attempt ?? 0) < failure.attempt);

/** The end of the trial, if it is time to tell it. */
function trialEndToTell({ status, trialEndsAt, isCancelled }: Subscription, now: Date): string | null {
  if (status !== 'trialing' || trialEndsAt === null || isCancelled) return null;
  return later(trialEndsAt, -TRIAL_END_TOLD_DAYS) <= now.toISOString() ? trialEndsAt : null;
}

/**
 * What is kept next, and what is to be told, when a subscription was found as it is. The same again tells nothing: each
 * thing is told by what is kept, however often and in which order the provider says it.
 */
export function followed(before: Kept | null, after: Subscription, now: Date): { kept: Kept; notices: Notice[] } {
  const opens = opensUntil(after) !== null;
  const told = before?.id === after.id ? before.toldTrialEnd : null;
  const ending = trialEndToTell(after, now);
  const tells: Record<Notice, boolean> = {
    planStarted: opens && (isShut(before) || before?.id !== after.id),
    planRenewed: before !== null && opens && !isShut(before) && hasGoneOn(before, after),
    planPaymentFailed: isFurther(before, after),
    planTrialEnding: ending !== null && ending !== told,
    planCancelled: opens && after.isCancelled && !(before?.id === after.id && before.isCancelled),
    planEnded: !opens && before !== null && opensUntil(before) !== null,
  };
  return { kept: { ...after, toldTrialEnd: ending ?? told }, notices: NOTICES.filter((name) => tells[name]) };
}
