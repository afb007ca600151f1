import type { PlanTier } from './pricing.ts';

/** What a plan may open beside what everybody has. */
export const PLAN_FEATURES = ['fullResults', 'thirdPartyForms'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];
/** What has no screens yet: a plan is not sold with it. */
export const PLANNED_FEATURES: readonly PlanFeature[] = ['thirdPartyForms'];

export const PLAN_PERIODS = ['year', 'month'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

export const PLAN_IDS = ['essential', 'professional', 'tailored'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

interface Plan {
  /** By which credits are priced (shared/constants/pricing.ts). */
  readonly tier: Exclude<PlanTier, 'none'>;
  /** Net of VAT, in cents; null: agreed with each company, by contact. */
  readonly cents: Readonly<Record<PlanPeriod, number>> | null;
  /** People beside the owner. */
  readonly seats: number;
  readonly features: readonly PlanFeature[];
}

/**
 * The three plans, the cheapest first: data, to be set by the product's owner. An id that was ever sold stays: subscriptions
 * name it. [001 §6, §9: three types, one tailored for large firms]
 */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  essential: { tier: 'first', cents: { year: 99_000, month: 9_900 }, seats: 50, features: ['fullResults'] },
  professional: {
    tier: 'second',
    cents: { year: 249_000, month: 24_900 },
    seats: 200,
    features: ['fullResults', 'thirdPartyForms'],
  },
  tailored: { tier: 'third', cents: null, seats: 1_000, features: ['fullResults', 'thirdPartyForms'] },
};

/** People beside the owner of an account without a plan: entering data is free for a team too. To be set by the product's owner. */
export const SEATS_WITHOUT_PLAN = 50;
/** What is invoiced, and not paid by card, is due so many days later at most. */
export const MOST_DAYS_UNTIL_DUE = 90;
/** A first subscription is tried so long before it is paid. To be set by the product's owner. */
export const TRIAL_DAYS = 14;
/** After a payment has failed, the plan stays open so long. */
export const GRACE_DAYS = 14;
/** The end of a trial is told so long before. */
export const TRIAL_END_TOLD_DAYS = 3;
/** The end of a plan that was cancelled is shown on every screen so long before. */
export const PLAN_END_SHOWN_DAYS = 14;
