import { PLANS, type PlanId, type PlanPeriod } from '#shared/constants/plans.ts';
import { MARKET_DISCOUNT_BP, type PlanTier } from '#shared/constants/pricing.ts';
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

/**
 * The discount on credits, in hundredths of a percent, that an account has until the next payment of its plan, where it is
 * another than the plan's: it is tried, or was changed and not charged since. Null: there is nothing to wonder about.
 */
export function discountUntilPaid({ subscription, tier }: Priced): number | null {
  if (!subscription?.opensUntil) return null;
  const [now, then] = [MARKET_DISCOUNT_BP[tier], MARKET_DISCOUNT_BP[PLANS[subscription.plan].tier]];
  return now === then ? null : now;
}
interface Priced {
  readonly subscription: { readonly plan: PlanId; readonly opensUntil: string | null } | null;
  readonly tier: PlanTier;
}
