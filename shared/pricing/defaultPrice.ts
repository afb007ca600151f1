import { MARKET_DISCOUNT_BP, type PlanTier, WHOLE_BP } from '#shared/constants/pricing.ts';
import { rounded } from './rounding.ts';

/**
 * Price of one credit (1 t CO2e) that is listed at the default price, in cents, net of VAT: close x (1 - discount of the
 * buyer's plan), rounded once. The discount is taken once, on the EU closing price of an allowance (`closeCents`, whole
 * cents). Source: RULES.md, Money.
 */
export const defaultPriceCents = (closeCents: number, tier: PlanTier): number =>
  Number(rounded(BigInt(closeCents) * BigInt(WHOLE_BP - MARKET_DISCOUNT_BP[tier]), BigInt(WHOLE_BP)));
