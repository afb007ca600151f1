import type Stripe from 'stripe';
import { Poison } from '#functions/kit/poison.ts';
import { findBilling, givenBackOf, tenantOfCustomer, vatOfBilling } from '#functions/plans/forBilling.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { SELLER } from '#shared/constants/billing.ts';
import { PLAN_IDS } from '#shared/constants/plans.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { BillingData } from '#shared/plans/billing.ts';
import { rounded } from '#shared/pricing/rounding.ts';
import { type Vat, vatOf } from '#shared/pricing/vat.ts';
import { chargedAsIssued } from './asIssued.ts';
import { buyerAsInvoiced } from './buyerAsInvoiced.ts';
import type { Billed } from './issue.ts';
import { type Charged, dayOf, taxedOf } from './making.ts';
import { partyOf } from './orderCharged.ts';
import { fill, type Words, wordsOf } from './words.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'object' ? (one?.id ?? null) : one);

function nameOf({ parent }: Stripe.Invoice, line: Stripe.InvoiceLineItem, { t, format }: Words): string {
  const named = parent?.subscription_details?.metadata?.plan;
  const plan = PLAN_IDS.find((one) => one === named);
  if (!plan) return line.description ?? '-';
  const day = (seconds: number) => format.day(dayOf(at(seconds)));
  return fill(t.plan, { plan: t.plans[plan], from: day(line.period.start), to: day(line.period.end) });
}

const netOf = (line: Stripe.InvoiceLineItem) => line.subtotal;
const taxOf = ({ taxes }: Stripe.InvoiceLineItem) => (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Of an account that was closed since: what was invoiced. @throws Poison for one that is no account's */
async function chargedBefore(invoice: Stripe.Invoice): Promise<Billed> {
  const issued = await chargedAsIssued(invoice.id ?? '');
  if (!issued) throw new Poison('The invoice is no account\u2019s');
  return { charged: { ...issued, refundedCents: await givenBackOf(invoice) }, noting: () => [] };
}

/**
 * A paid invoice of the payment provider, as it is charged: fetched, never as a message says. Null for one that asked for
 * nothing (a trial).
 * @throws Poison for one that is no account's, not paid, or does not add up with a rate of VAT that we know
 */
export async function planCharged(invoiceId: string): Promise<Billed | null> {
  const invoice = await payments().invoices.retrieve(invoiceId, { expand: ['payments'] });
  const { customer, status, number, total, status_transitions: transitions } = invoice;
  if (total === 0) return null;
  const tenantId = await tenantOfCustomer(idOf(customer) ?? '');
  const billing = tenantId === null ? null : await findBilling(tenantId);
  if (tenantId === null || !billing) return chargedBefore(invoice);
  if (status !== 'paid' || transitions.paid_at === null) throw new Poison('The invoice was not paid');
  const language = (await ownerOf(tenantId)).language as Language;
  const paidAt = at(transitions.paid_at);
  const own = vatOfBilling(billing, paidAt);
  const lines = invoice.lines.data.map((line) => {
    const netCents = netOf(line);
    return {
      name: nameOf(invoice, line, wordsOf(language)),
      quantity: 1,
      unitPriceCents: netCents,
      netCents,
      vatCents: taxOf(line),
    };
  });
  const vat = vatOfCharged(lines, [...vatsAsInvoiced(invoice, dayOf(paidAt)), own], dayOf(paidAt));
  // Who has moved since is invoiced where they were: the VAT that was charged is that of there.
  const isHere = vat.bp === own.bp && vat.mention === own.mention;
  const buyer = isHere ? billing.data : await buyerThen(invoice, billing.data, vat.mention === 'reverseCharge');
  const charged: Charged = {
    source: { of: 'plan', id: invoiceId, number: number ?? invoiceId },
    ...{ accountId: tenantId as IdOf<'tenant'>, seller: SELLER, buyer: partyOf(buyer) },
    ...{ ownerVatRegime: null, allowance: null, language, lines, paidAt },
    vat: taxedOf(vat, language),
    refundedCents: await givenBackOf(invoice),
    paymentMeans: '48',
  };
  const sum = lines.reduce((all, { netCents, vatCents }) => all + netCents + vatCents, 0);
  if (sum !== total) throw new Poison(`The lines come to ${sum}, the invoice to ${total}`);
  return { charged, noting: () => [] };
}

/** The VAT of where the buyer was when the provider wrote its invoice: with the VAT number that it has, if that was good. */
function vatsAsInvoiced({ customer_address: address, customer_tax_ids: taxIds }: Stripe.Invoice, on: string): Vat[] {
  if (!address?.country) return [];
  const place = { country: address.country, postalCode: address.postal_code ?? '' };
  const hasNumber = (taxIds ?? []).some(({ type }) => type === 'eu_vat');
  return [...(hasNumber ? [true] : []), false].map((hasValidVatNumber) => vatOf({ ...place, hasValidVatNumber }, on));
}

/** The buyer where they were; asked of the provider which of several numbers was found in the register of the EU. */
async function buyerThen(invoice: Stripe.Invoice, now: BillingData, isReversed: boolean): Promise<BillingData> {
  const [customer, isOne] = [idOf(invoice.customer), (invoice.customer_tax_ids ?? []).length < 2];
  const known = isOne || !customer ? [] : (await payments().customers.listTaxIds(customer, { limit: 100 })).data;
  const found = known.filter(({ verification }) => verification?.status === 'verified').map(({ value }) => value);
  return buyerAsInvoiced(invoice, { now, isReversed, verified: new Set(found) });
}

/**
 * The VAT that was charged, of those that there are: the address may have changed since the plan was begun.
 * @throws Poison when it is none of them: an administrator has to look
 */
function vatOfCharged(lines: Charged['lines'], candidates: readonly Vat[], on: string): Vat {
  const usual = vatOf({ country: 'ES', postalCode: '', hasValidVatNumber: false }, on);
  const found = [...candidates, usual].find(({ bp }) =>
    lines.every(
      ({ netCents, vatCents }) => vatCents === Number(rounded(BigInt(netCents) * BigInt(bp), BigInt(WHOLE_BP))),
    ),
  );
  if (!found) throw new Poison('The VAT of the invoice is none that we charge');
  return found;
}
