import { PLAN_IDS, PLANS, type PlanFeature, type PlanId, SEATS_WITHOUT_PLAN } from '#shared/constants/plans.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Actor, opens } from './actor.ts';

/** What each plan opens, by its id. A plan that is not listed opens nothing. */
type Entitlements = Readonly<Record<string, readonly PlanFeature[]>>;
const ENTITLEMENTS: Entitlements = Object.fromEntries(
  Object.entries(PLANS).map(([id, { features }]) => [id, features]),
);

interface Contracted {
  readonly plan?: string | null | undefined;
  /** Last day or moment of the plan, ISO; none = it does not end. */
  readonly planEnd?: string | null | undefined;
}

/** What the plan of a profile opens on a day (`YYYY-MM-DD`). Its last day is still a day of the plan. */
export function featuresOf(
  { plan, planEnd }: Contracted,
  onDay: string,
  entitlements: Entitlements = ENTITLEMENTS,
): readonly PlanFeature[] {
  if (!plan || !Object.hasOwn(entitlements, plan)) return [];
  return planEnd && planEnd.slice(0, 10) < onDay ? [] : (entitlements[plan] ?? []);
}

/** The cheapest plan that opens something. */
export const planThatOpens = (feature: PlanFeature): PlanId | undefined =>
  PLAN_IDS.find((id) => PLANS[id].features.includes(feature));

/** What is refused because of the plan, with the plan that would open it. */
export const planNeeded = (feature: PlanFeature): AppError =>
  new AppError('plans.needed', { feature, plan: planThatOpens(feature) });

/** For what only part of an operation asks of the plan. @throws AppError `plans.needed` */
export function requireOpened(actor: Actor, feature: PlanFeature): void {
  if (!opens(actor, feature)) throw planNeeded(feature);
}

/** People that an account may have beside its owner, by the id of its plan. */
type Seats = Readonly<Record<string, number>>;
const SEATS: Seats = Object.fromEntries(Object.entries(PLANS).map(([id, { seats }]) => [id, seats]));

/** How many people the plan of a profile has room for beside the owner, on a day (`YYYY-MM-DD`). */
export function seatsOf({ plan, planEnd }: Contracted, onDay: string, seats: Seats = SEATS): number {
  const isOver = Boolean(planEnd && planEnd.slice(0, 10) < onDay);
  if (!plan || isOver || !Object.hasOwn(seats, plan)) return SEATS_WITHOUT_PLAN;
  return seats[plan] ?? SEATS_WITHOUT_PLAN;
}

const TIERS: Readonly<Record<string, PlanTier>> = Object.fromEntries(
  Object.entries(PLANS).map(([id, { tier }]) => [id, tier]),
);

/** What was paid of a plan: one that is tried, or was changed to and is not charged yet, makes nothing cheaper. */
interface PaidFor extends Pick<Contracted, 'planEnd'> {
  readonly paidPlan?: string | null | undefined;
}
/** By which of the three plans, or none, credits are priced for a profile on a day (`YYYY-MM-DD`). */
export function tierOf({ paidPlan, planEnd }: PaidFor, onDay: string): PlanTier {
  const isOver = Boolean(planEnd && planEnd.slice(0, 10) < onDay);
  return paidPlan && !isOver && Object.hasOwn(TIERS, paidPlan) ? (TIERS[paidPlan] ?? 'none') : 'none';
}
