import { PLANS, type PlanId, type PlanPeriod } from '#shared/constants/plans.ts';
import { amountsOf } from '#shared/pricing/sale.ts';

export interface PlanPrice {
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

/** An amount with VAT on it. */
export function withVat(netCents: number, vatBp: number): PlanPrice {
  const { vatCents, totalCents } = amountsOf({ quantity: 1, unitPriceCents: netCents, vatBp, commissionBp: 0 });
  return { netCents, vatCents, totalCents };
}

/** What a plan costs each period; null: agreed with each company. */
export function priceOfPlan(plan: PlanId, period: PlanPeriod, vatBp: number): PlanPrice | null {
  const { cents } = PLANS[plan];
  return cents && withVat(cents[period], vatBp);
}
