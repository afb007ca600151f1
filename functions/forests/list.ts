import { keptStatesOf } from '#functions/agreements/keptStates.ts';
import { listingStatesOf } from '#functions/marketplace/listingStates.ts';
import { isSaleActive } from '#functions/orders/saleActive.ts';
import { agreementState } from '#shared/agreements/states.ts';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import type { Page } from '#shared/kernel/page.ts';
import { lineOf, type PageAt, pageOfAccount } from './read.ts';

/** The own forests, each with all that says which step is next. @throws AppError `input.invalid` at `cursor` */
export async function listForests(tenantId: string, at: PageAt): Promise<Page<OwnForestLine>> {
  const [{ items, cursor }, agreements, listings, maySell] = await Promise.all([
    pageOfAccount(tenantId, at),
    keptStatesOf(tenantId),
    listingStatesOf(tenantId),
    isSaleActive(tenantId),
  ]);
  const lines = items.map((forest) => ({
    ...lineOf(forest),
    agreement: agreementState(agreements.get(forest.id) ?? null, forest.state),
    listing: listings.get(forest.id) ?? ('none' as const),
    maySell,
  }));
  return { items: lines, cursor };
}
