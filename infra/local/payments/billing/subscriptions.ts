import { demand } from '#infra/local/payments/api/refusal.ts';
import type { Metadata } from '#infra/local/payments/book/kinds/base.ts';
import type { Line } from '#infra/local/payments/book/kinds/sales.ts';
import type {
  AtTrialEnd,
  Invoice,
  Subscription,
  SubscriptionItem,
} from '#infra/local/payments/book/kinds/subscriptions.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { makeInvoice, type Settled, settle } from './invoices.ts';
import { lineOf } from './lines.ts';
import { periodEnd } from './periods.ts';

const DAY = 86_400;

export interface NewSubscription {
  readonly customer: string;
  readonly lines: readonly Line[];
  readonly paymentMethod: string | null;
  readonly trialEnd: number | null;
  readonly atTrialEnd: AtTrialEnd;
  readonly daysUntilDue: number | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly baseUrl: string;
}

const linesOfSubscription = (work: Work, { items }: Subscription): Line[] =>
  items.data.map(({ price, quantity, tax_rates: rates }) => lineOf(work, { price, quantity, rates }));

/** The period that runs: of all items the same. */
export function periodOf({ items }: Subscription): { readonly start: number; readonly end: number } {
  const [first] = items.data;
  return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
}

export function changeSubscription(work: Work, before: Subscription, fields: Partial<Subscription>): Subscription {
  const after = work.change(before, fields);
  emit(work, 'customer.subscription.updated', after, { before });
  return after;
}

export function endSubscription(work: Work, before: Subscription): Subscription {
  const now = work.now(before.test_clock);
  const ended = work.change(before, {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    pause_collection: null,
  });
  emit(work, 'customer.subscription.deleted', ended);
  return ended;
}

/** With what a subscription is charged: its own method, else the customer's. */
export const methodOf = (work: Work, { default_payment_method: own, customer }: Subscription): string | null =>
  own ?? work.get('customer', customer).invoice_settings.default_payment_method;

export function invoiceOf(
  work: Work,
  subscription: Subscription,
  more: { readonly reason: Invoice['billing_reason']; readonly isFree?: boolean; readonly baseUrl: string },
): { readonly invoice: Invoice; readonly subscription: Subscription } {
  const isSent = subscription.collection_method === 'send_invoice';
  const invoice = makeInvoice(work, {
    ...more,
    customer: subscription.customer,
    lines: linesOfSubscription(work, subscription),
    period: periodOf(subscription),
    subscription,
    daysUntilDue: isSent ? (subscription.days_until_due ?? 30) : null,
  });
  return { invoice, subscription: work.change(subscription, { latest_invoice: invoice.id }) };
}

/** Charges its invoice, unless that is sent to be paid; free ones are paid at once. */
export function collect(work: Work, subscription: Subscription, invoice: Invoice, isAbsent: boolean): Settled {
  if (invoice.collection_method === 'send_invoice' && invoice.total > 0) return { invoice, error: undefined };
  return settle(work, invoice, methodOf(work, subscription), isAbsent);
}

function itemsOf(
  work: Work,
  id: string,
  lines: readonly Line[],
  period: { start: number; end: number },
): SubscriptionItem[] {
  return lines.map((line) => ({
    id: `si_${work.newId('price').split('_')[1]}`,
    object: 'subscription_item',
    subscription: id,
    price: line.price,
    quantity: line.quantity,
    tax_rates: line.taxes.map(({ rate }) => rate),
    current_period_start: period.start,
    current_period_end: period.end,
  }));
}

/** Begins a subscription and its first invoice. Without a trial it is active once that is paid. */
export function subscribe(work: Work, given: NewSubscription): Subscription {
  const { customer, lines, trialEnd, daysUntilDue } = given;
  const { test_clock: clock } = work.get('customer', customer);
  const now = work.now(clock);
  const recurring = lines[0]?.price.recurring;
  demand(recurring !== null && recurring !== undefined, 'The price is not recurring.', 'parameter_invalid', 'items');
  const id = work.newId('subscription');
  const anchor = trialEnd ?? now;
  const period = { start: now, end: trialEnd ?? periodEnd(anchor, now, recurring) };
  const made = work.make('subscription', {
    id,
    customer,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    currency: lines[0]?.currency ?? 'eur',
    description: given.description,
    metadata: given.metadata,
    collection_method: daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
    days_until_due: daysUntilDue,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    start_date: now,
    billing_cycle_anchor: anchor,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: given.atTrialEnd } },
    pause_collection: null,
    latest_invoice: null,
    default_payment_method: given.paymentMethod,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: itemsOf(work, id, lines, period),
    },
    test_clock: clock,
    hidden: { trialTold: false, upcomingTold: 0 },
  });
  emit(work, 'customer.subscription.created', made);
  return first(work, made, given.baseUrl);
}

function first(work: Work, made: Subscription, baseUrl: string): Subscription {
  const isFree = made.status === 'trialing';
  const begun = invoiceOf(work, made, { reason: 'subscription_create', isFree, baseUrl });
  const { error } = collect(work, begun.subscription, begun.invoice, false);
  if (isFree || error) return begun.subscription;
  return changeSubscription(work, begun.subscription, { status: 'active' });
}

/** The end of a trial of so many days, or at a time. */
export function trialEndOf(
  work: Work,
  clock: string | null,
  days: number | undefined,
  end: number | undefined,
): number | null {
  if (end !== undefined) return end;
  return days ? work.now(clock) + days * DAY : null;
}
