import type { Listing } from '#shared/marketplace/schema.ts';

/** Why what is published is not sold; null when it is, or is not published. */
export function reasonOf({ state, isForSale, forestState, maySell }: Listing) {
  if (state !== 'active' || isForSale) return null;
  if (forestState !== 'ACTIVE') return 'forest' as const;
  return maySell ? ('stock' as const) : ('account' as const);
}
