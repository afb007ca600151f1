/** What a buyer has paid for: no plan, or one of the three plans, the cheapest first. */
export const PLAN_TIERS = ['none', 'first', 'second', 'third'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

/** Discounts on the EU closing price for buyers, in hundredths of a percent. [001 §9, 002 §9: 70, 80 and 85 %; 70 % without a plan] */
export const MARKET_DISCOUNT_BP: Readonly<Record<PlanTier, number>> = {
  none: 7000,
  first: 7000,
  second: 8000,
  third: 8500,
};
/** The whole, in hundredths of a percent. */
export const WHOLE_BP = 10_000;
