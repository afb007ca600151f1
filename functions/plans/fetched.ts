import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import { PLAN_IDS, PLAN_PERIODS, type PlanId, type PlanPeriod } from '#shared/constants/plans.ts';
import { opensUntil, STATUSES, type Subscription } from '#shared/plans/subscription.ts';
import { givenBackOf } from './givenBack.ts';

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const BP_OF_PERCENT = 100;

/** What was bought: our prices name it; of a tailored one, made by hand, the subscription may. */
function choiceOf(of: Stripe.Subscription, price: Stripe.Price): { plan: PlanId; period: PlanPeriod } | null {
  const plan = PLAN_IDS.find((one) => one === (price.metadata.plan ?? of.metadata.plan));
  const period = PLAN_PERIODS.find((one) => one === price.recurring?.interval);
  return plan && period ? { plan, period } : null;
}

/** The last invoice, when it was due and is not paid. */
function failureOf({ latest_invoice: invoice, status }: Stripe.Subscription): Subscription['failure'] {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  if (status !== 'past_due' && status !== 'unpaid' && status !== 'incomplete') return null;
  return {
    invoiceId: invoice.id ?? '',
    attempt: invoice.attempt_count,
    at: isoOf(invoice.due_date ?? invoice.created),
  };
}

const idOf = (of: string | { readonly id: string } | null | undefined): string | null =>
  typeof of === 'object' ? (of?.id ?? null) : (of ?? null);

/** Which plan an invoice was of: that of the price that runs, else what the subscription said when it was made. */
function planOf({ lines, parent }: Stripe.Invoice, { price }: Stripe.SubscriptionItem, running: PlanId): PlanId | null {
  const isOfPrice = lines.data.some(({ pricing }) => idOf(pricing?.price_details?.price) === price.id);
  if (isOfPrice) return running;
  const named = parent?.subscription_details?.metadata?.plan;
  return PLAN_IDS.find((one) => one === named) ?? null;
}

/** Of what runs, what was paid for last counts only while the money is here: all of it given back, nothing was paid. */
async function stillPaid(one: Subscription, last: Stripe.Invoice | undefined): Promise<Subscription> {
  if (one.paidPlan === null || !last || opensUntil(one) === null) return one;
  return (await givenBackOf(last)) < last.total ? one : { ...one, paidPlan: null };
}

/** A subscription of the provider as we keep one; null when it is of no plan of ours. */
async function subscriptionOf(of: Stripe.Subscription, paid: readonly Stripe.Invoice[]): Promise<Subscription | null> {
  const [item] = of.items.data;
  const choice = item && choiceOf(of, item.price);
  const status = STATUSES.find((one) => one === of.status);
  if (!item || !choice || !status) return null;
  const last = paid.find(({ parent }) => idOf(parent?.subscription_details?.subscription) === of.id);
  const found = {
    ...{ id: of.id, ...choice, status, paidPlan: last ? planOf(last, item, choice.plan) : null },
    netCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    vatBp: Math.round((item.tax_rates?.[0]?.percentage ?? 0) * BP_OF_PERCENT),
    ...{ from: isoOf(item.current_period_start), to: isoOf(item.current_period_end) },
    trialEndsAt: of.trial_end === null ? null : isoOf(of.trial_end),
    isCancelled: of.cancel_at_period_end,
    failure: failureOf(of),
  };
  return stillPaid(found, last);
}

/** All subscriptions to plans that a customer has or had, the oldest first. */
export async function subscriptionsOf(customer: string): Promise<Subscription[]> {
  const [{ data }, invoices] = await Promise.all([
    payments().subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] }),
    // The newest first.
    payments().invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] }),
  ]);
  const paid = invoices.data.filter(({ total }) => total > 0);
  const found = await Promise.all(data.toReversed().map((one) => subscriptionOf(one, paid)));
  return found.filter((one) => one !== null);
}
