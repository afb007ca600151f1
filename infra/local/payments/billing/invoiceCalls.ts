import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand, Refusal } from '#infra/local/payments/api/refusal.ts';
import { expand, flag, integer, parametersOf, text } from '#infra/local/payments/api/rules.ts';
import type { Invoice } from '#infra/local/payments/book/kinds/subscriptions.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { markPaid, settle } from './invoices.ts';
import { changeSubscription, methodOf } from './subscriptions.ts';
import { advance } from './time.ts';

/** What follows for the subscription when an invoice of it is paid after all. */
export function afterPaid(work: Work, { id, hidden }: Invoice): void {
  const subscription = hidden.subscription === null ? undefined : work.find('subscription', hidden.subscription);
  const isHeldUp = subscription && ['past_due', 'incomplete', 'unpaid'].includes(subscription.status);
  if (isHeldUp && subscription.latest_invoice === id) changeSubscription(work, subscription, { status: 'active' });
}

function methodFor(work: Work, { hidden, customer }: Invoice): string | null {
  const subscription = hidden.subscription === null ? undefined : work.find('subscription', hidden.subscription);
  return subscription
    ? methodOf(work, subscription)
    : work.get('customer', customer).invoice_settings.default_payment_method;
}

/** Thrown after the failed attempt was noted, which stays. */
export class Declined extends Refusal {}

const payRules = parametersOf<Stripe.InvoicePayParams>()({
  payment_method: text.optional(),
  paid_out_of_band: flag.optional(),
  off_session: flag.optional(),
  expand,
});

function close(work: Work, id: string, status: 'uncollectible' | 'void'): Invoice {
  const before = work.get('invoice', id);
  demand(
    before.status === 'open' || before.status === 'uncollectible',
    `This invoice is ${before.status}.`,
    'invoice_not_editable',
  );
  const now = work.now();
  const invoice = work.change(before, {
    status,
    next_payment_attempt: null,
    status_transitions: {
      ...before.status_transitions,
      ...(status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now }),
    },
  });
  emit(work, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  return invoice;
}

export const invoiceCalls: readonly Call[] = [
  ...listed('invoice', '/v1/invoices', {
    customer: ({ customer }) => customer,
    status: ({ status }) => status,
    subscription: ({ hidden }) => hidden.subscription,
    collection_method: (invoice) => invoice.collection_method,
  }),
  call('POST /v1/invoices/:id/pay', payRules, ({ work, ids, given }) => {
    const before = work.get('invoice', ids[0]);
    demand(before.status === 'open', 'Invoice is already paid or closed.', 'invoice_not_editable');
    const method = given.payment_method ?? methodFor(work, before);
    if (given.paid_out_of_band) {
      const paid = markPaid(work, before, null);
      afterPaid(work, paid);
      return paid;
    }
    if (method !== null) work.get('payment_method', method, 'payment_method');
    const { invoice, error } = settle(work, before, method, given.off_session ?? true);
    if (error) throw new Declined(402, error);
    afterPaid(work, invoice);
    return invoice;
  }),
  call('POST /v1/invoices/:id/void', z.strictObject({ expand }), ({ work, ids }) => close(work, ids[0], 'void')),
  call('POST /v1/invoices/:id/mark_uncollectible', z.strictObject({ expand }), ({ work, ids }) =>
    close(work, ids[0], 'uncollectible'),
  ),
];

const THIRTY_DAYS = 30 * 86_400;
const clockRules = parametersOf<Stripe.TestHelpers.TestClockCreateParams>()({
  frozen_time: integer,
  name: text.optional(),
  expand,
});
const advanceRules = parametersOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer, expand });

export const clockCalls: readonly Call[] = [
  ...listed('test_helpers.test_clock', '/v1/test_helpers/test_clocks'),
  call('POST /v1/test_helpers/test_clocks', clockRules, ({ work, given }) => {
    const { frozen_time, name = null } = given;
    const deletes = work.now() + THIRTY_DAYS;
    const clock = work.make('test_helpers.test_clock', { frozen_time, name, status: 'ready', deletes_after: deletes });
    emit(work, 'test_helpers.test_clock.created', clock);
    return clock;
  }),
  call('POST /v1/test_helpers/test_clocks/:id/advance', advanceRules, ({ work, ids, given, baseUrl }) => {
    const clock = work.get('test_helpers.test_clock', ids[0]);
    const { frozen_time: to } = given;
    demand(to > clock.frozen_time, 'frozen_time must be after that of the clock.', 'parameter_invalid', 'frozen_time');
    const advancing = { ...clock, frozen_time: to, status: 'advancing' as const };
    emit(work, 'test_helpers.test_clock.advancing', advancing);
    advance(work, clock.id, to, baseUrl);
    emit(work, 'test_helpers.test_clock.ready', work.get('test_helpers.test_clock', clock.id));
    return advancing;
  }),
  call('DELETE /v1/test_helpers/test_clocks/:id', z.strictObject({}), ({ work, ids }) => {
    const clock = work.get('test_helpers.test_clock', ids[0]);
    for (const subscription of work.all('subscription'))
      if (subscription.test_clock === clock.id) work.remove(subscription);
    for (const customer of work.all('customer')) if (customer.test_clock === clock.id) work.remove(customer);
    work.remove(clock);
    return { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
  }),
];
