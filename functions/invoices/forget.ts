import { writeBatch } from '#functions/kit/batch.ts';
import { claimKey, holderOf } from '#functions/kit/unique.ts';
import { files } from '#functions/ports/files.ts';
import { sameKey } from '#shared/invoices/rules.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allInvoices, claimOf, forgetInvoice, keptPlace, type StoredInvoice } from './store.ts';

/** Takes an invoice, its claim and its file away. Safe to repeat. */
export async function forgetOne(stored: StoredInvoice): Promise<void> {
  const claimed = stored.facts && sameKey(stored.facts);
  const claim = claimed && claimOf(stored, claimed);
  if (claim && (await holderOf(claim)) === stored.id) await writeBatch([{ remove: claimKey(claim) }]);
  await files.delete(keptPlace(stored));
  await forgetInvoice(stored);
}

/** The invoices of an organization that is gone go with it. Safe to repeat. */
export async function forgetInvoices({ tenantId, organizationId }: { tenantId: string; organizationId: string }) {
  for (const stored of await allInvoices(tenantId as IdOf<'tenant'>))
    if (stored.organizationId === organizationId) await forgetOne(stored);
}
