import { keyOf } from './issue.ts';
import type { Charged } from './making.ts';
import { findDocument, issuedFor } from './store.ts';

/**
 * What was charged, as the invoice of it says: what is given back after an account was closed, or its tax number taken away,
 * is credited all the same. Null while nothing was issued for it.
 */
export async function chargedAsIssued(sourceId: string): Promise<Omit<Charged, 'refundedCents'> | null> {
  const known = await issuedFor(sourceId);
  const said = known && (await findDocument(keyOf(known.invoice.number)))?.said;
  const [vat] = said?.vat ?? [];
  if (!said || !vat) return null;
  const { source, accountId, seller, buyer, ownerVatRegime, language, allowance, lines, paymentMeans } = said;
  return {
    ...{ source, accountId, seller, buyer, ownerVatRegime, language, vat, allowance, lines, paymentMeans },
    paidAt: new Date(said.issuedAt),
  };
}
