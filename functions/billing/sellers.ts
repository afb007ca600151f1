import { salesOfOwner } from '#functions/orders/forBilling.ts';
import { invoiceable } from '#functions/plans/forBilling.ts';
import type { Party } from '#shared/billing/document.ts';
import { countryOfPostalCode } from '#shared/identifiers/places.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import { findLeftSeller, keepLeftSeller } from './leftSellers.ts';
import { partyOf } from './orderCharged.ts';

interface Seller {
  readonly party: Party;
  readonly language: Language;
}

/** By the billing data of the account, or else by its profile. */
async function knownSeller(tenantId: IdOf<'tenant'>): Promise<Seller | null> {
  const known = await invoiceable(tenantId);
  if (!known) return null;
  const { owner, billing } = known;
  const { name, lastName, companyName, dni, dpostal, codigoPostal } = owner;
  const language = owner.language as Language;
  if (billing) return { party: partyOf(billing.data), language };
  const country = countryOfPostalCode(codigoPostal) ?? 'ES';
  const at = { taxId: dni, address: dpostal, postalCode: codigoPostal, city: '', province: '', country };
  return { party: { name: companyName || `${name} ${lastName}`, ...at }, language };
}

/** Who sells; null while nobody knows their tax number. Of an account that was closed: as it was then. */
export const sellerOf = async (tenantId: IdOf<'tenant'>): Promise<Seller | null> =>
  (await knownSeller(tenantId)) ?? (await findLeftSeller(tenantId));

async function hasUnsettledSales(tenantId: IdOf<'tenant'>): Promise<boolean> {
  for await (const { invoice, status } of salesOfOwner(tenantId))
    if (invoice === null && (status === 'finalized' || isOpen(status))) return true;
  return false;
}

/** Before an account is forgotten: who has sold what is not settled, or may still be paid, is kept for that. */
export async function keepSeller(tenantId: IdOf<'tenant'>, now: Date): Promise<void> {
  const seller = await knownSeller(tenantId);
  if (!seller || !(await hasUnsettledSales(tenantId))) return;
  await keepLeftSeller(tenantId, { ...seller, ttl: ttlAfter(now, RETENTION.invoices.days) }, now);
}
