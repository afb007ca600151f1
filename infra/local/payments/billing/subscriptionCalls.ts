import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import {
  clearable,
  expand,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  parametersOf,
  text,
} from '#infra/local/payments/api/rules.ts';
import type { Subscription, SubscriptionItem } from '#infra/local/payments/book/kinds/subscriptions.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { lineRule, linesOf, quantity, ratesOf } from './lines.ts';
import { renew } from './renewals.ts';
import { changeSubscription, endSubscription, subscribe, trialEndOf } from './subscriptions.ts';

const MOST_TRIAL_DAYS = 730;
const trialDays = integer.pipe(z.number().min(1).max(MOST_TRIAL_DAYS));
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: oneOf(['cancel', 'create_invoice', 'pause']) }),
});
/** What Checkout takes for the subscription that it will make. */
export const subscriptionData = parametersOf<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  description: text.optional(),
  default_tax_rates: list(text).optional(),
  metadata: metadata.optional(),
  trial_end: integer.optional(),
  trial_period_days: trialDays.optional(),
  trial_settings: trialSettings.optional(),
});

const createRules = parametersOf<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: z.array(lineRule).min(1).max(20),
  description: text.optional(),
  default_tax_rates: list(text).optional(),
  collection_method: oneOf(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer.optional(),
  default_payment_method: text.optional(),
  trial_period_days: trialDays.optional(),
  trial_end: integer.optional(),
  trial_settings: trialSettings.optional(),
  metadata: metadata.optional(),
  expand,
});

const updateRules = parametersOf<Stripe.SubscriptionUpdateParams>()({
  items: z
    .array(
      parametersOf<Stripe.SubscriptionUpdateParams.Item>()({
        id: text,
        price: text.optional(),
        quantity: quantity.optional(),
        tax_rates: list(text).optional(),
      }),
    )
    .min(1)
    .optional(),
  proration_behavior: oneOf(['none']).optional(),
  collection_method: oneOf(['charge_automatically']).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  pause_collection: clearable(
    z.strictObject({
      behavior: oneOf(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: integer.optional(),
    }),
  ).optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  expand,
});
type Update = z.output<typeof updateRules>;

function itemsAfter(work: Work, { items }: Subscription, changes: NonNullable<Update['items']>): SubscriptionItem[] {
  for (const { id } of changes)
    demand(
      items.data.some((item) => item.id === id),
      `No such subscription item: '${id}'`,
      'resource_missing',
      'items',
    );
  return items.data.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (!change) return item;
    return {
      ...item,
      price: change.price === undefined ? item.price : work.get('price', change.price, 'items[price]'),
      quantity: change.quantity ?? item.quantity,
      tax_rates: change.tax_rates === undefined ? item.tax_rates : ratesOf(work, change.tax_rates),
    };
  });
}

const rhythmOf = ({ items }: Subscription): string => JSON.stringify(items.data[0]?.price.recurring);

/** The fields that a change sets. */
function fieldsOf(work: Work, before: Subscription, given: Omit<Update, 'expand'>): Partial<Subscription> {
  const { items, pause_collection: pause, cancel_at_period_end: ends, metadata: tags } = given;
  const data = items && itemsAfter(work, before, items);
  const end = before.items.data[0]?.current_period_end ?? null;
  const now = work.now(before.test_clock);
  return {
    ...defined({ default_payment_method: given.default_payment_method, description: given.description }),
    ...(given.collection_method && { collection_method: given.collection_method, days_until_due: null }),
    ...(data && { items: { ...before.items, data } }),
    ...(tags && { metadata: { ...before.metadata, ...tags } }),
    ...(pause !== undefined && { pause_collection: pause && { ...pause, resumes_at: pause.resumes_at ?? null } }),
    ...(ends === true && { cancel_at_period_end: true, cancel_at: end, canceled_at: now }),
    ...(ends === false && { cancel_at_period_end: false, cancel_at: null, canceled_at: null }),
  };
}

/**
 * Changes a subscription, without proration: another price counts from the next period on, unless its rhythm is another,
 * which begins a period of its own now.
 */
export function update(work: Work, before: Subscription, given: Omit<Update, 'expand'>, baseUrl: string): Subscription {
  demand(before.status !== 'canceled', 'A canceled subscription cannot be changed.', 'resource_missing');
  if (given.default_payment_method !== undefined) work.get('payment_method', given.default_payment_method);
  const now = work.now(before.test_clock);
  const after = work.change(before, fieldsOf(work, before, given));
  const isTrial = before.status === 'trialing';
  const restart = { start: now, baseUrl, reason: 'subscription_update' } as const;
  if (given.trial_end === 'now' && isTrial) return renew(work, work.change(after, { trial_end: now }), restart);
  if (rhythmOf(before) !== rhythmOf(after) && !isTrial) return renew(work, after, restart);
  return changeSubscription(work, before, after);
}

const listRules = parametersOf<Stripe.SubscriptionListParams>()({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: text.optional(),
  test_clock: text.optional(),
});
const [, one] = listed('subscription', '/v1/subscriptions');

export const subscriptionCalls: readonly Call[] = [
  call('GET /v1/subscriptions', listRules, ({ work, given }) => {
    const { status, customer, price, test_clock: clock } = given;
    const isWanted = (of: Subscription) =>
      status === undefined ? of.status !== 'canceled' : status === 'all' || of.status === status;
    const found = work
      .all('subscription')
      .filter(isWanted)
      .filter((of) => customer === undefined || of.customer === customer)
      .filter((of) => clock === undefined || of.test_clock === clock)
      .filter((of) => price === undefined || of.items.data.some((item) => item.price.id === price));
    return pageOf(found.toReversed(), given, '/v1/subscriptions');
  }),
  one,
  call('POST /v1/subscriptions', createRules, ({ work, given, baseUrl }) => {
    const { test_clock: clock } = work.get('customer', given.customer, 'customer');
    const isSent = given.collection_method === 'send_invoice';
    demand(
      !isSent || given.days_until_due !== undefined,
      'days_until_due is needed with send_invoice.',
      'parameter_missing',
      'days_until_due',
    );
    if (given.default_payment_method !== undefined) work.get('payment_method', given.default_payment_method);
    return subscribe(work, {
      customer: given.customer,
      lines: linesOf(work, given.items, given.default_tax_rates),
      paymentMethod: given.default_payment_method ?? null,
      trialEnd: trialEndOf(work, clock, given.trial_period_days, given.trial_end),
      atTrialEnd: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      daysUntilDue: isSent ? (given.days_until_due ?? null) : null,
      description: given.description ?? null,
      metadata: given.metadata ?? {},
      baseUrl,
    });
  }),
  call('POST /v1/subscriptions/:id', updateRules, ({ work, ids, given: { expand: _, ...given }, baseUrl }) =>
    update(work, work.get('subscription', ids[0]), given, baseUrl),
  ),
  call('DELETE /v1/subscriptions/:id', z.strictObject({ expand }), ({ work, ids }) => {
    const before = work.get('subscription', ids[0]);
    demand(before.status !== 'canceled', `No such subscription: ${before.id}`, 'resource_missing', 'id');
    return endSubscription(work, before);
  }),
  call('POST /v1/subscriptions/:id/resume', z.strictObject({ expand }), ({ work, ids, baseUrl }) => {
    const before = work.get('subscription', ids[0]);
    demand(before.status === 'paused', 'Only a paused subscription can be resumed.', 'parameter_invalid');
    return renew(work, before, { start: work.now(before.test_clock), baseUrl, reason: 'subscription_update' });
  }),
];
