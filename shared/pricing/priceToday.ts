import { MARKET_DISCOUNT_BP, type PlanTier } from '#shared/constants/pricing.ts';
import { defaultPriceCents } from './defaultPrice.ts';
import { EU_CLOSE } from './euClose.ts';
import { rounded } from './rounding.ts';

/** What a credit (1 t CO2e) at the default price costs today, net of VAT, beside the market that it is measured on. */
export const priceToday = (tier: PlanTier) => ({
  closeCents: EU_CLOSE.cents,
  closedOn: EU_CLOSE.on,
  source: EU_CLOSE.source,
  discountBp: MARKET_DISCOUNT_BP[tier],
  priceCents: defaultPriceCents(EU_CLOSE.cents, tier),
});

const MILLIGRAMS_PER_TONNE = 1_000_000_000n;
/** What so much CO2e would cost at the price of a tonne, in cents, rounded once: credits are sold by whole tonnes. */
export const costOfCents = (milligrams: number, priceCents: number): number =>
  Number(rounded(BigInt(Math.max(0, milligrams)) * BigInt(priceCents), MILLIGRAMS_PER_TONNE));
