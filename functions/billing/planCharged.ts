import type Stripe from 'stripe';
import { Poison } from '#functions/kit/poison.ts';
import { findBilling, tenantOfCustomer, vatOfBilling } from '#functions/plans/forBilling.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { SELLER } from '#shared/constants/billing.ts';
import { PLAN_IDS } from '#shared/constants/plans.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { rounded } from '#shared/pricing/rounding.ts';
import { type Vat, vatOf } from '#shared/pricing/vat.ts';
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

/** What was given back of it: of each of its payments. */
async function refundedOf({ payments: paid }: Stripe.Invoice): Promise<number> {
  const intents = (paid?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  const lists = await Promise.all(
    intents.map((payment_intent) => payments().refunds.list({ payment_intent, limit: 100 })),
  );
  return lists
    .flatMap(({ data }) => data)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
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
  if (tenantId === null || !billing) throw new Poison('The invoice is no account\u2019s');
  if (status !== 'paid' || transitions.paid_at === null) throw new Poison('The invoice was not paid');
  const language = (await ownerOf(tenantId)).language as Language;
  const paidAt = at(transitions.paid_at);
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
  const charged: Charged = {
    source: { of: 'plan', id: invoiceId, number: number ?? invoiceId },
    ...{ accountId: tenantId as IdOf<'tenant'>, seller: SELLER, buyer: partyOf(billing.data) },
    ...{ ownerVatRegime: null, allowance: null, language, lines, paidAt },
    vat: taxedOf(vatOfCharged(lines, vatOfBilling(billing, paidAt), dayOf(paidAt)), language),
    refundedCents: await refundedOf(invoice),
    paymentMeans: '48',
  };
  const sum = lines.reduce((all, { netCents, vatCents }) => all + netCents + vatCents, 0);
  if (sum !== total) throw new Poison(`The lines come to ${sum}, the invoice to ${total}`);
  return { charged, noting: () => [] };
}

/**
 * The VAT that was charged, of those that there are: the address may have changed since the plan was begun.
 * @throws Poison when it is none of them: an administrator has to look
 */
function vatOfCharged(lines: Charged['lines'], own: Vat, on: string): Vat {
  const usual = vatOf({ country: 'ES', postalCode: '', hasValidVatNumber: false }, on);
  const found = [own, usual].find(({ bp }) =>
    lines.every(
      ({ netCents, vatCents }) => vatCents === Number(rounded(BigInt(netCents) * BigInt(bp), BigInt(WHOLE_BP))),
    ),
  );
  if (!found) throw new Poison('The VAT of the invoice is none that we charge');
  return found;
}
