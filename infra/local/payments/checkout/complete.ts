import { addTaxId, changeCustomer, makeCustomer, type TAX_ID_TYPES } from '#infra/local/payments/billing/customers.ts';
import { makeInvoice, markPaid } from '#infra/local/payments/billing/invoices.ts';
import { subscribe, trialEndOf } from '#infra/local/payments/billing/subscriptions.ts';
import type { Address } from '#infra/local/payments/book/kinds/customers.ts';
import type { Session } from '#infra/local/payments/book/kinds/sales.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import type { CardError } from '#infra/local/payments/money/cards.ts';
import { declineOf, newPaymentMethod, pay } from '#infra/local/payments/money/charges.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import type { NewSession } from './rules.ts';

/** What somebody has written on the page. */
export interface Buyer {
  readonly card: string;
  readonly email: string;
  readonly name: string;
  readonly address: Address | null;
  readonly taxId: { readonly type: (typeof TAX_ID_TYPES)[number]; readonly value: string } | undefined;
}
export interface Completed {
  readonly session: Session;
  /** Why the card was declined: the session stays open. */
  readonly error: CardError | undefined;
}

function customerOf(work: Work, session: Session, buyer: Buyer): string | null {
  const asked = session.hidden.asked as NewSession;
  if (session.customer !== null) {
    const { name, address } = asked.customer_update ?? {};
    const changes = {
      ...(name === 'auto' && buyer.name && { name: buyer.name }),
      ...(address === 'auto' && buyer.address && { address: addressOf(buyer.address) }),
    };
    if (Object.keys(changes).length > 0) changeCustomer(work, work.get('customer', session.customer), changes);
    return session.customer;
  }
  const isNeeded =
    session.mode === 'subscription' || asked.customer_creation === 'always' || asked.invoice_creation?.enabled;
  if (!isNeeded) return null;
  const address = buyer.address ? addressOf(buyer.address) : undefined;
  return makeCustomer(work, { email: buyer.email || null, name: buyer.name || null, address }).id;
}

const addressOf = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1])));

interface Result {
  readonly error?: CardError | undefined;
  readonly fields: Partial<Session>;
}

function payOnce(work: Work, session: Session, customer: string | null, method: string, baseUrl: string): Result {
  const { amount_total: amount, currency, payment_intent: intent, hidden } = session;
  const asked = hidden.asked as NewSession;
  const { transfer_group: transferGroup = null, description = null, metadata = {} } = asked.payment_intent_data ?? {};
  const more = { transferGroup, description, metadata, intent, customer };
  const paid = amount === 0 ? undefined : pay(work, { ...more, amount, currency, paymentMethod: method });
  if (paid?.error) return { error: paid.error, fields: { payment_intent: paid.intent.id } };
  const fields = { payment_intent: paid?.intent.id ?? null };
  if (!asked.invoice_creation?.enabled || customer === null) return { fields };
  const now = work.now();
  const data = asked.invoice_creation.invoice_data;
  const invoice = makeInvoice(work, {
    customer,
    lines: hidden.lines,
    reason: 'manual',
    period: { start: now, end: now },
    description: data?.description ?? null,
    footer: data?.footer ?? null,
    metadata: data?.metadata ?? {},
    baseUrl,
  });
  markPaid(work, invoice, fields.payment_intent);
  return { fields: { ...fields, invoice: invoice.id } };
}

function begin(work: Work, session: Session, customer: string, method: string, baseUrl: string): Result {
  const { hidden } = session;
  const asked = hidden.asked as NewSession;
  const data = asked.subscription_data;
  const { test_clock: clock } = work.get('customer', customer);
  const trialEnd = trialEndOf(work, clock, data?.trial_period_days, data?.trial_end);
  const subscription = subscribe(work, {
    customer,
    lines: hidden.lines,
    paymentMethod: method,
    trialEnd,
    atTrialEnd: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    daysUntilDue: null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
    baseUrl,
  });
  return { fields: { subscription: subscription.id, invoice: subscription.latest_invoice } };
}

const endOf = (session: Session, buyer: Buyer): Partial<Session> => ({
  status: 'complete',
  url: null,
  payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
  customer_details: {
    email: buyer.email || session.customer_email,
    name: buyer.name || null,
    phone: null,
    address: buyer.address ?? { country: 'ES' },
    tax_exempt: 'none',
    tax_ids: buyer.taxId ? [buyer.taxId] : [],
  },
});

/** Somebody pays on the page. Only what is paid, or needs no payment, completes the session. */
export function complete(work: Work, session: Session, buyer: Buyer, baseUrl: string): Completed {
  const shown = newPaymentMethod(work, buyer.card, session.customer);
  const isSubscription = session.mode === 'subscription';
  const declined = declineOf(work, shown.id, false);
  if (declined && isSubscription) return { session, error: declined };
  const customer = declined ? session.customer : customerOf(work, session, buyer);
  const method = work.change(shown, { customer });
  const { error, fields } =
    isSubscription && customer !== null
      ? begin(work, session, customer, method.id, baseUrl)
      : payOnce(work, session, customer, method.id, baseUrl);
  if (error) return { session: work.change(session, fields), error };
  if (buyer.taxId && customer !== null) addTaxId(work, customer, buyer.taxId);
  const completed = work.change(session, { ...fields, ...endOf(session, buyer), customer });
  emit(work, 'checkout.session.completed', completed);
  return { session: completed, error: undefined };
}
