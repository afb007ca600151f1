import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPayments, testPayments } from './paymentsForTests.ts';
import { newSeller, orderTons } from './salesForTests.ts';

const VISA = '4242424242424242';
let test: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  test = await testPayments();
  ({ stripe } = test);
  await test.listen();
});
afterAll(() => test.close());

async function activeSeller() {
  const seller = await newSeller(test);
  const { url } = await seller.link();
  await fetch(url);
  await test.press(url, { action: 'finish' });
  return seller.account;
}
async function paidOn(session: Stripe.Checkout.Session, card = VISA): Promise<Stripe.Charge> {
  await test.press(session.url, { action: 'pay', card });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
  return (done.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}
const paid = async (id: string, card = VISA) => paidOn(await orderTons(test, id), card);

it('an order is charged, paid out in instalments, refunded and clawed back', async () => {
  const { id: destination } = await activeSeller();
  const session = await orderTons(test, 'ord_1');
  expect([session.amount_subtotal, session.total_details?.amount_tax, session.amount_total]).toEqual([
    27_000, 5_670, 32_670,
  ]);
  const declined = await test.press(session.url, { action: 'pay', card: '4000000000000002' });
  expect([declined.status, declined.text]).toEqual([402, expect.stringContaining('role="alert"')]);
  await expect.poll(() => test.of('payment_intent.payment_failed').length).toBe(1);
  const charge = await paidOn(session);
  expect([charge.amount, charge.transfer_group]).toEqual([32_670, 'ord_1']);
  const net = 27_000 - 5_400;
  const pay = (amount: number, leg: string) =>
    stripe.transfers.create(
      {
        amount,
        currency: 'eur',
        destination,
        source_transaction: charge.id,
        transfer_group: 'ord_1',
        metadata: { leg },
      },
      { idempotencyKey: `ord_1:${leg}` },
    );
  const [sale, again] = [await pay(net / 2, 'sale'), await pay(net / 2, 'sale')];
  expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([sale.id, 'true']);
  await expect(pay(1, 'sale')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  await pay(net / 2, 'deposit');
  await expect(pay(32_670, 'too much')).rejects.toMatchObject({ code: 'balance_insufficient' });
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 16_335 });
  await stripe.transfers.createReversal(sale.id, { amount: 10_800 });
  const balance = async (stripeAccount?: string) =>
    (await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available[0]?.amount;
  expect(await balance(destination)).toBe(10_800);
  await expect(stripe.transfers.createReversal(sale.id)).rejects.toMatchObject({ code: 'amount_too_large' });
  expect((await stripe.transfers.list({ transfer_group: 'ord_1' })).data).toHaveLength(2);
  const own = await stripe.balanceTransactions.list({ source: refund.id });
  expect(own.data.map(({ amount }) => amount)).toEqual([-16_335]);
  const all = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  expect(all.reduce((sum, one) => sum + one.amount, 0)).toBe(await balance());
});

it('a bank warns of fraud once, until the charge is contested or wholly given back', async () => {
  const charge = await paid('ord_warned', '4000000000005423');
  const warnings = async () => (await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data;
  const [warning] = await warnings();
  expect(warning).toMatchObject({ actionable: true, payment_intent: charge.payment_intent });
  await expect.poll(() => test.of('radar.early_fraud_warning.created').length).toBe(1);
  await stripe.refunds.create({ charge: charge.id, amount: 100 });
  expect((await warnings())[0]?.actionable).toBe(true);
  await stripe.refunds.create({ charge: charge.id });
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '')).toMatchObject({ actionable: false });
  await expect.poll(() => test.of('radar.early_fraud_warning.updated').length).toBe(1);
});

it('a reversal fails when the owner has not the money', async () => {
  const { id: destination } = await activeSeller();
  const charge = await paid('ord_short');
  const more = { currency: 'eur', destination, source_transaction: charge.id };
  const transfer = await stripe.transfers.create({ amount: 1_000, ...more });
  const other = await stripe.transfers.create({ amount: 500, ...more });
  await stripe.transfers.createReversal(other.id);
  const [back] = (await stripe.transfers.listReversals(other.id)).data;
  expect(back?.amount).toBe(500);
  await fetch(`${test.url}/sandbox/payouts/${destination}`, { method: 'POST', body: new URLSearchParams() });
  await expect.poll(() => test.of('payout.paid').filter(({ event }) => event.account === destination).length).toBe(1);
  const short = { code: 'balance_insufficient' };
  await expect(stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject(short);
  expect((await stripe.transfers.retrieve(transfer.id)).reversals.data).toEqual([]);
});

it('checkouts are cancelled by leaving, and expire by time or by the call', async () => {
  const left = await orderTons(test, 'ord_left');
  expect((await test.press(left.url, { action: 'cancel' })).to).toBe('http://127.0.0.1/no');
  await test.move(35 * 60 + 1);
  expect((await fetch(left.url ?? '')).status).toBe(410);
  await expect.poll(() => test.of('checkout.session.expired', left.id).length).toBe(1);
  const ended = await orderTons(test, 'ord_ended');
  expect((await stripe.checkout.sessions.expire(ended.id)).status).toBe('expired');
  await expect(stripe.checkout.sessions.expire(ended.id)).rejects.toThrow(/can be expired/);
  expect((await test.press(`${test.url}/c/${ended.id}`, { action: 'pay', card: VISA })).status).toBe(410);
});

it('disputes are won or lost; a refund may fail; each amount is in the balance', async () => {
  const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
  const decide = (id: string, result: string) =>
    fetch(`${test.url}/sandbox/disputes/${id}`, { method: 'POST', body: new URLSearchParams({ result }) });
  const disputed = await paid('ord_disputed', '4000000000000259');
  const other = await paid('ord_won');
  await fetch(`${test.url}/sandbox/charges/${other.id}`, { method: 'POST', body: new URLSearchParams() });
  const [lost] = (await stripe.disputes.list({ charge: disputed.id })).data;
  const [won] = (await stripe.disputes.list({ charge: other.id })).data;
  await stripe.disputes.update(won?.id ?? '', { evidence: { customer_name: 'Uxía' } });
  await decide(lost?.id ?? '', 'lost');
  await decide(won?.id ?? '', 'won');
  await expect
    .poll(() =>
      test
        .of('charge.dispute.closed')
        .map(({ event }) => event.data?.object.status)
        .toSorted(),
    )
    .toEqual(['lost', 'won']);
  await expect(stripe.refunds.create({ charge: disputed.id })).rejects.toMatchObject({ code: 'charge_disputed' });
  const stuck = await paid('ord_stuck', '4000000000005126');
  const refund = await stripe.refunds.create({ charge: stuck.id });
  expect([refund.status, (await stripe.refunds.retrieve(refund.id)).status]).toEqual(['succeeded', 'failed']);
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before + 2 * 32_670);
});

it('gives back what is left of a charge when its button is pressed, once', async () => {
  const { id } = await paid('ord_given_back');
  await stripe.refunds.create({ charge: id, amount: 10_000 });
  const page = async () => (await fetch(`${test.url}/sandbox?lang=gl`)).text();
  const button = `action="/sandbox/refunds/${id}?lang=gl"`;
  expect(await page()).toContain(button);
  expect((await test.press(`${test.url}/sandbox/refunds/${id}`, {})).status).toBe(200);
  expect((await stripe.refunds.list({ charge: id })).data.map(({ amount }) => amount)).toEqual([22_670, 10_000]);
  expect(await page()).not.toContain(button);
  expect((await test.press(`${test.url}/sandbox/refunds/${id}`, {})).status).toBe(400);
});

it('makes an invoice of one sale where that is asked for', async () => {
  const session = await orderTons(test, 'ord_invoice', {
    invoice_creation: { enabled: true, invoice_data: { metadata: { order: 'ord_invoice' } } },
    billing_address_collection: 'required',
    locale: 'pt',
  });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('lang="pt-PT"');
  expect(page).toContain('Modo de teste');
  const nothing = await test.press(session.url, { action: 'pay', card: VISA });
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Falta: Nome ou firma')]);
  const buyer = {
    email: 'x@y.pt',
    name: 'Padaria Lima, Lda.',
    line1: 'Rua A, 1',
    postalCode: '4990-001',
    city: 'Ponte de Lima',
    country: 'pt',
  };
  await test.press(session.url, { action: 'pay', card: VISA, ...buyer });
  const { invoice, customer_details: details } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['invoice.payments'],
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    total: 32_670,
    total_excluding_tax: 27_000,
    metadata: { order: 'ord_invoice' },
  });
  expect((invoice as Stripe.Invoice).payments?.data[0]?.payment.type).toBe('payment_intent');
  expect(details?.address?.country).toBe('PT');
});
