import { PLANS, type PlanFeature } from '#shared/constants/plans.ts';

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

/** People that an account may have beside its owner, by the id of its plan. */
type Seats = Readonly<Record<string, number>>;
const SEATS: Seats = Object.fromEntries(Object.entries(PLANS).map(([id, { seats }]) => [id, seats]));
const SEATS_WITHOUT_PLAN = 50;

/** How many people the plan of a profile has room for beside the owner, on a day (`YYYY-MM-DD`). */
export function seatsOf({ plan, planEnd }: Contracted, onDay: string, seats: Seats = SEATS): number {
  const isOver = Boolean(planEnd && planEnd.slice(0, 10) < onDay);
  if (!plan || isOver || !Object.hasOwn(seats, plan)) return SEATS_WITHOUT_PLAN;
  return seats[plan] ?? SEATS_WITHOUT_PLAN;
}
