import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { payments } from '#functions/ports/payments.ts';
import { BillingData, providersTaxId } from '#shared/plans/billing.ts';
import { vatOfBilling } from './billing.ts';
import { findBilling, keepingBilling, type StoredBilling, tenantOfCustomer } from './store.ts';
import { followVat } from './vat.ts';

/** The tax number as we keep one: of a VAT number that is ours already, in our words. */
function taxIdOf(before: BillingData, found: Stripe.TaxId | undefined): string {
  if (!found) return before.taxId;
  const own = providersTaxId(before);
  if (own?.type === found.type && own.value === found.value) return before.taxId;
  return found.type === 'eu_vat' ? found.value.slice(2) : found.value;
}

/** What the provider has of a customer; what we would not take from a form does not take the place of what we have. */
async function fetched(customerId: string, before: StoredBilling) {
  const customer = await payments().customers.retrieve(customerId);
  const isOf = (data: BillingData) => (one: Stripe.TaxId) => {
    const own = providersTaxId(data);
    return one.type === own?.type && one.value === own.value;
  };
  if (customer.deleted) return { data: before.data, isVatNumberValid: false };
  const { data: taxIds } = await payments().customers.listTaxIds(customerId, { limit: 100 });
  const { name, address } = customer;
  // Who moves has a number of each country for a while.
  const here = taxIds.filter(({ country }) => country === address?.country);
  const [taxId] = [here.find(isOf(before.data)), ...here, taxIds.find(isOf(before.data)), ...taxIds].filter(Boolean);
  const { data } = BillingData.safeParse({
    legalName: name ?? before.data.legalName,
    taxId: taxIdOf(before.data, taxId),
    address: address?.line1 ?? '',
    city: address?.city ?? '',
    province: address?.state ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country ?? '',
  });
  const kept = data ?? before.data;
  // A number that the customer has beside its own, or of another country, takes no VAT away.
  const own = taxIds.find(isOf(kept));
  return { data: kept, isVatNumberValid: own?.type === 'eu_vat' && own.verification?.status === 'verified' };
}

/**
 * Follows what was changed in the provider's portal, or found out of a VAT number: the billing data, and the VAT of what
 * runs. Who loses the reverse charge is told. Null when nothing has changed, or nothing was given to us yet.
 */
export async function followBilling(customerId: string, now: Date): Promise<Commit | null> {
  const tenantId = await tenantOfCustomer(customerId);
  const before = tenantId === null ? null : await findBilling(tenantId);
  if (tenantId === null || before === null) return null;
  const { data, isVatNumberValid } = await fetched(customerId, before);
  const after = { ...before, data, isVatNumberValid };
  const vat = vatOfBilling(after, now);
  await followVat(customerId, vat);
  if (isDeepStrictEqual(before.data, data) && before.isVatNumberValid === isVatNumberValid) return null;
  const isWithdrawn = vatOfBilling(before, now).mention === 'reverseCharge' && vat.mention !== 'reverseCharge';
  const notice = { tenantId, kind: 'planVatWithdrawn', by: 'payments', details: {} } as const;
  return {
    writes: [keepingBilling(tenantId, { before, after, by: 'payments', now })],
    messages: isWithdrawn ? telling({ ...notice, link: '/footprint/paysubscription' }) : [],
    audit: [{ tenantId, subject: tenantId, action: 'plans.billingFollowed', by: 'payments' }],
  };
}
