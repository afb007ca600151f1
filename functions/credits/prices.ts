import type { PlanTier } from '#shared/constants/pricing.ts';
import { type PriceRule, unitPriceCents } from '#shared/credits/price.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';

const centsOf = (price: PriceRule, tier: PlanTier) => unitPriceCents(price, { closeCents: EU_CLOSE.cents, tier });
/** What a credit of a forest costs today, by plan. */
export const priceByPlan = (price: PriceRule): CreditProject['priceCents'] => ({
  none: centsOf(price, 'none'),
  first: centsOf(price, 'first'),
  second: centsOf(price, 'second'),
  third: centsOf(price, 'third'),
});
