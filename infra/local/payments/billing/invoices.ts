import type { Metadata } from '#infra/local/payments/book/kinds/base.ts';
import type { Line } from '#infra/local/payments/book/kinds/sales.ts';
import type { Invoice } from '#infra/local/payments/book/kinds/subscriptions.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import type { CardError } from '#infra/local/payments/money/cards.ts';
import { pay } from '#infra/local/payments/money/charges.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { totalsOf } from './lines.ts';

const DAY = 86_400;
/** Days from each failed attempt to the next one: ours; with the provider it is a setting of the dashboard. */
const DUNNING_DAYS = [3, 5, 7] as const;

export interface NewInvoice {
  readonly customer: string;
  readonly lines: readonly Line[];
  readonly reason: Invoice['billing_reason'];
  readonly period: { readonly start: number; readonly end: number };
  readonly subscription?: { readonly id: string; readonly metadata: Metadata };
  /** A trial: nothing is asked. */
  readonly isFree?: boolean;
  /** Sent to be paid within so many days, instead of charged. */
  readonly daysUntilDue?: number | null;
  readonly description?: string | null;
  readonly footer?: string | null;
  readonly metadata?: Metadata;
  readonly baseUrl: string;
}

function lineView(line: Line, { period, isFree }: NewInvoice): object {
  const { price, quantity, description, currency } = line;
  const amount = isFree ? 0 : line.amount_total - line.taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return {
    id: line.id.replace('li_', 'il_'),
    object: 'line_item',
    amount: isFree ? 0 : line.amount_subtotal,
    subtotal: isFree ? 0 : line.amount_subtotal,
    currency,
    description,
    quantity,
    livemode: false,
    metadata: {},
    period,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    taxes: line.taxes.map(({ amount: tax, rate }) => ({
      amount: isFree ? 0 : tax,
      tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
      taxability_reason: 'standard_rated',
      taxable_amount: amount,
      type: 'tax_rate_details',
      tax_rate_details: { tax_rate: rate.id },
    })),
  };
}

function taxesOf(lines: readonly Line[], isFree: boolean): object[] {
  const rates = new Map(lines.flatMap(({ taxes }) => taxes.map(({ rate }) => [rate.id, rate] as const)));
  return [...rates.values()].map((rate) => {
    const sum = (of: (line: Line) => number) => (isFree ? 0 : lines.reduce((total, line) => total + of(line), 0));
    const taxed = (line: Line) => line.taxes.filter((tax) => tax.rate.id === rate.id);
    const net = (line: Line) => line.amount_total - line.taxes.reduce((total, tax) => total + tax.amount, 0);
    return {
      amount: sum((line) => taxed(line).reduce((total, tax) => total + tax.amount, 0)),
      tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
      taxability_reason: 'standard_rated',
      taxable_amount: sum((line) => (taxed(line).length > 0 ? net(line) : 0)),
      type: 'tax_rate_details',
      tax_rate_details: { tax_rate: rate.id },
    };
  });
}

/** Numbers of a customer's invoices run without gaps. */
function numberFor(work: Work, customer: string): string {
  const owner = work.get('customer', customer);
  work.change(owner, { next_invoice_sequence: owner.next_invoice_sequence + 1 });
  return `${owner.invoice_prefix}-${String(owner.next_invoice_sequence).padStart(4, '0')}`;
}

/** An invoice that waits to be paid. */
export function makeInvoice(work: Work, given: NewInvoice): Invoice {
  const { customer, lines, reason, period, subscription, isFree = false, daysUntilDue = null } = given;
  const owner = work.get('customer', customer);
  const totals = totalsOf(lines);
  const [subtotal, total] = isFree ? [0, 0] : [totals.subtotal, totals.total];
  const id = work.newId('invoice');
  const now = work.now(owner.test_clock);
  const invoice = work.make('invoice', {
    id,
    number: numberFor(work, customer),
    customer,
    customer_email: owner.email,
    customer_name: owner.name,
    customer_address: owner.address,
    customer_tax_ids: work
      .all('tax_id')
      .filter((one) => one.customer === customer)
      .map(({ type, value }) => ({ type, value })),
    currency: lines[0]?.currency ?? 'eur',
    status: 'open',
    billing_reason: reason,
    collection_method: daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
    description: given.description ?? null,
    footer: given.footer ?? null,
    metadata: given.metadata ?? {},
    subtotal,
    total,
    total_excluding_tax: isFree ? 0 : totals.total - totals.tax,
    total_taxes: taxesOf(lines, isFree),
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    due_date: daysUntilDue === null ? null : now + daysUntilDue * DAY,
    period_start: period.start,
    period_end: period.end,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: lines.map((line) => lineView(line, given)),
    },
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        }
      : null,
    hosted_invoice_url: `${given.baseUrl}/i/${id}`,
    invoice_pdf: null,
    status_transitions: { finalized_at: now, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    hidden: { subscription: subscription?.id ?? null, intent: null },
  });
  emit(work, 'invoice.created', invoice);
  emit(work, 'invoice.finalized', invoice);
  if (daysUntilDue !== null) emit(work, 'invoice.sent', invoice);
  return invoice;
}

export interface Settled {
  readonly invoice: Invoice;
  readonly error: CardError | undefined;
}
const NO_METHOD: CardError = {
  type: 'card_error',
  code: 'payment_method_missing',
  message: 'There is no payment method to pay this invoice with.',
};

/** It is paid, by a charge or otherwise. */
export function markPaid(work: Work, invoice: Invoice, intent: string | null): Invoice {
  const now = work.now(work.get('customer', invoice.customer).test_clock);
  const paid = work.change(invoice, {
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
    hidden: { ...invoice.hidden, intent },
  });
  emit(work, 'invoice.paid', paid);
  emit(work, 'invoice.payment_succeeded', paid);
  return paid;
}

/** Tries to charge an invoice. A failure says when it is tried again; after the last one, never. */
export function settle(work: Work, before: Invoice, method: string | null, isAbsent: boolean): Settled {
  const { amount_remaining: amount, currency, customer, hidden } = before;
  if (amount === 0) return { invoice: markPaid(work, before, null), error: undefined };
  const payment = { amount, currency, customer, isAbsent, intent: hidden.intent };
  const paid = method === null ? undefined : pay(work, { ...payment, paymentMethod: method });
  const error = paid ? paid.error : NO_METHOD;
  const attempts = before.attempt_count + 1;
  const attempted = { attempt_count: attempts, attempted: true };
  const intent = paid?.intent.id ?? hidden.intent;
  if (!error) return { invoice: markPaid(work, work.change(before, attempted), intent), error };
  const days = DUNNING_DAYS[attempts - 1];
  const now = work.now(work.get('customer', customer).test_clock);
  const invoice = work.change(before, {
    ...attempted,
    next_payment_attempt: days === undefined ? null : now + days * DAY,
    hidden: { ...hidden, intent },
  });
  emit(work, 'invoice.payment_failed', invoice);
  return { invoice, error };
}
