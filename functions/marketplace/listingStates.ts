import type { ListingState } from '#shared/marketplace/states.ts';
import { listingHeads } from './store.ts';

/** For features beside: where each forest of an account stands on the market, of those of which something was said. */
export async function listingStatesOf(tenantId: string): Promise<ReadonlyMap<string, ListingState>> {
  return new Map((await listingHeads(tenantId)).map(({ id, state }) => [id, state]));
}
