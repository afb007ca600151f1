import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPayments, testPayments } from './paymentsForTests.ts';
import { buyPlan } from './salesForTests.ts';

const DAY = 86_400;
const FAILS_LATER = '4000000000000341';
let test: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  test = await testPayments();
  ({ stripe } = test);
  await test.listen();
});
afterAll(() => test.close());

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const clockAt = async () => (await stripe.testHelpers.testClocks.create({ frozen_time: test.now() })).id;
async function advance(clock: string, days: number) {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  const told = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + days * DAY });
  expect(told.status).toBe('advancing');
  await expect.poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock)).status).toBe('ready');
}
const portal = (customer: string, features: Stripe.BillingPortal.ConfigurationCreateParams.Features) =>
  stripe.billingPortal.configurations
    .create({ features })
    .then(({ id }) =>
      stripe.billingPortal.sessions.create({ customer, configuration: id, return_url: 'http://127.0.0.1/plans' }),
    );

it('goes through trial, VAT, failed renewal, repair in the portal, renewal and cancelling', async () => {
  const clock = await clockAt();
  const { session, customer, subscription } = await buyPlan(test, { trialDays: 14, card: FAILS_LATER, clock });
  expect([subscription.status, session.payment_status]).toEqual(['trialing', 'no_payment_required']);
  expect(session.customer_details?.tax_ids?.[0]?.value).toBe('B12345674');
  await advance(clock, 15);
  await expect.poll(() => test.of('customer.subscription.trial_will_end', subscription.id).length).toBe(1);
  expect(await statusOf(subscription.id)).toBe('past_due');
  const { url } = await portal(customer, {
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
  });
  expect(await (await fetch(url)).text()).toContain('El último cobro ha fallado');
  await test.press(url, { action: 'card', subscription: subscription.id, card: '4242424242424242' });
  const active = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  const invoice = active.latest_invoice as Stripe.Invoice;
  expect([active.status, invoice.total, invoice.attempt_count]).toEqual(['active', 119_790, 2]);
  expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
  await advance(clock, 370);
  const { data } = await stripe.invoices.list({ customer });
  expect(data.filter((one) => one.billing_reason === 'subscription_cycle' && one.status === 'paid')).toHaveLength(2);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advance(clock, 370);
  await expect.poll(() => test.of('customer.subscription.deleted', subscription.id).length).toBe(1);
  expect(await statusOf(subscription.id)).toBe('canceled');
});

it('ends after four failed attempts, on the business clock, each at its time', async () => {
  const { subscription, session } = await buyPlan(test, { card: FAILS_LATER });
  expect([subscription.status, session.amount_total]).toEqual(['active', 119_790]);
  await test.move(386 * DAY);
  expect(await statusOf(subscription.id)).toBe('canceled');
  await test.payments.idle();
  const failed = test
    .of('invoice.payment_failed')
    .map(({ event }) => event.data?.object as unknown as Stripe.Invoice)
    .filter((one) => one.parent?.subscription_details?.subscription === subscription.id);
  expect(failed.map(({ attempt_count }) => attempt_count).toSorted()).toEqual([1, 2, 3, 4]);
  const times = (await stripe.events.list({ type: 'invoice.payment_failed', limit: 100 })).data
    .filter(({ data }) => (data.object as Stripe.Invoice).id === failed[0]?.id)
    .map(({ created }) => created)
    .toSorted();
  expect(times.map((time, i) => (i === 0 ? 0 : Math.round((time - (times[i - 1] ?? 0)) / DAY)))).toEqual([0, 3, 5, 7]);
});

it('changes the plan without proration: the next period costs the other price', async () => {
  const clock = await clockAt();
  const { customer, price, subscription } = await buyPlan(test, { clock });
  const other = await stripe.prices.create({
    product: price.product as string,
    currency: 'eur',
    unit_amount: 199_000,
    recurring: { interval: 'year' },
  });
  const products = [{ product: price.product as string, prices: [price.id, other.id] }];
  const { url } = await portal(customer, {
    subscription_update: { enabled: true, proration_behavior: 'none', products },
    subscription_cancel: { enabled: true },
  });
  await test.press(url, { action: 'plan', subscription: subscription.id, price: other.id });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  await advance(clock, 366);
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ subtotal }) => subtotal)).toEqual([199_000, 99_000]);
  await test.press(url, { action: 'cancel', subscription: subscription.id });
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  await test.press(url, { action: 'keep', subscription: subscription.id });
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
  await test.press(url, { action: 'card', subscription: subscription.id, card: FAILS_LATER });
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  expect(method?.card?.last4, 'the configuration does not let it').toBe('4242');
});

it('pauses the collection, and a trial without a card', async () => {
  const clock = await clockAt();
  const { customer, price, subscription } = await buyPlan(test, { clock });
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
  await advance(clock, 366);
  expect((await stripe.invoices.list({ customer, status: 'void' })).data).toHaveLength(1);
  expect(await statusOf(subscription.id)).toBe('active');
  const second = await stripe.customers.create({ test_clock: clock });
  const trial = await stripe.subscriptions.create({
    customer: second.id,
    items: [{ price: price.id }],
    trial_period_days: 3,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await advance(clock, 4);
  expect(await statusOf(trial.id)).toBe('paused');
  expect((await stripe.subscriptions.resume(trial.id)).status).toBe('past_due');
});

it('sends invoices that are paid on their page, or become overdue', async () => {
  const clock = await clockAt();
  const { price } = await buyPlan(test);
  const customer = await stripe.customers.create({ test_clock: clock, email: 'c@d.pt' });
  const terms = { collection_method: 'send_invoice', days_until_due: 30 } as const;
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...terms });
  const { data } = await stripe.invoices.list({ customer: customer.id });
  const [invoice] = data;
  expect([made.status, invoice?.status, invoice?.number]).toEqual([
    'active',
    'open',
    `${customer.invoice_prefix}-0001`,
  ]);
  await advance(clock, 31);
  expect(await statusOf(made.id)).toBe('past_due');
  const page = invoice?.hosted_invoice_url ?? '';
  expect((await test.press(page, { action: 'pay', card: '4000000000009995' })).status).toBe(402);
  expect((await test.press(page, { action: 'pay', card: '4242424242424242' })).status).toBe(303);
  expect(await statusOf(made.id)).toBe('active');
});

it('refuses a card as the SDK knows it, and keeps that the attempt was made', async () => {
  const { customer, subscription } = await buyPlan(test, { card: FAILS_LATER });
  await test.move(366 * DAY);
  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const pay = () => stripe.invoices.pay(open?.id ?? '', {}, { idempotencyKey: `pay ${open?.id}` });
  const declined = { type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 };
  await expect(pay()).rejects.toMatchObject(declined);
  await expect(pay()).rejects.toMatchObject(declined);
  expect((await stripe.invoices.retrieve(open?.id ?? '')).attempt_count).toBe(2);
  await stripe.invoices.pay(open?.id ?? '', { paid_out_of_band: true });
  expect(await statusOf(subscription.id)).toBe('active');
});
