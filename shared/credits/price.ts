import type { PlanTier } from '#shared/constants/pricing.ts';
import { defaultPriceCents } from '#shared/pricing/defaultPrice.ts';

/** How a forest's credits are priced, as its contract says: at the market less the buyer's discount, or at the owner's own price. */
export type PriceRule =
  | { readonly kind: 'default'; readonly floorCents: number }
  | { readonly kind: 'own'; readonly cents: number; readonly floorCents: number };

/** What a credit costs a buyer of a tier, in cents, net of VAT, never below the floor of the contract. Source: RULES.md, Money. */
export function unitPriceCents(rule: PriceRule, { closeCents, tier }: { closeCents: number; tier: PlanTier }): number {
  const cents = rule.kind === 'own' ? rule.cents : defaultPriceCents(closeCents, tier);
  return Math.max(cents, rule.floorCents);
}
