import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#functions/offsets/buyingForTests.ts';
import { idsOf, stripeOf } from '#functions/orders/sellersForTests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { BILLING, CARDS, subscribed } from './subscribedForTests.ts';

const DAY_MS = 86_400_000;
let market: Market;
let forest: IdOf<'project'>;
beforeAll(async () => {
  market = await startMarket();
  forest = await market.ledger.newForest(10);
});
afterAll(() => market.cloud.close());

const pass = async (days: number) => {
  await market.cloud.clock.advance(days * DAY_MS);
  await market.cloud.settled();
};
/** Over the end of the trial, in steps: what falls due is done in its order. */
const paidOnce = async () => {
  await pass(12);
  await pass(3);
};

/** Somebody with a plan, and what a tonne costs them: 74.37 EUR less 70, 80 or 85 %. */
async function buyer(choice: Parameters<typeof subscribed>[1]) {
  const { user, plans, current } = await subscribed(market.cloud, choice);
  const price = async () => {
    const { lines, tier } = await user.api.offsets.quote({ body: { lines: [{ projectId: forest, quantity: 1 }] } });
    expect((await plans.getSubscription({})).tier).toBe(tier);
    return lines[0]?.unitPriceCents;
  };
  return { user, plans, current, price };
}

describe('the market discount of a plan', () => {
  it('is not that of a trial: it counts once the plan is paid, and screens open at once', async () => {
    const { user, current, price } = await buyer({ plan: 'professional', period: 'month' });
    expect([(await current())?.status, await price()]).toEqual(['trialing', 2_231]);
    await user.api.dashboard.getDashboard({ query: {} });
    await paidOnce();
    await expect.poll(async () => (await current())?.status).toBe('active');
    await expect.poll(price).toBe(1_487);
  });

  it('of a dearer plan counts from the renewal that is charged for it, and of a cheaper one until then', async () => {
    const { plans, current, price } = await buyer({ period: 'month' });
    await paidOnce();
    await expect.poll(async () => (await current())?.paidPlan).toBe('essential');
    const up = await plans.changePlan({ body: { plan: 'professional', period: 'month' } });
    expect(up.subscription).toMatchObject({ plan: 'professional', paidPlan: 'essential' });
    expect([up.tier, await price()]).toEqual(['first', 2_231]);
    // Up and down again: nothing was paid.
    await plans.changePlan({ body: { plan: 'essential', period: 'month' } });
    await plans.changePlan({ body: { plan: 'professional', period: 'month' } });
    expect(await price()).toBe(2_231);
    await pass(31);
    await expect.poll(price).toBe(1_487);
    const down = await plans.changePlan({ body: { plan: 'essential', period: 'month' } });
    expect([down.subscription?.paidPlan, down.tier, await price()]).toEqual(['professional', 'second', 1_487]);
    await pass(31);
    await expect.poll(price).toBe(2_231);
  });

  it('of another rhythm is charged for at once, and counts at once when the card is good for it', async () => {
    const { plans, current, price } = await buyer({ period: 'month' });
    await paidOnce();
    await expect.poll(async () => (await current())?.paidPlan).toBe('essential');
    await plans.changePlan({ body: { plan: 'professional', period: 'year' } });
    await expect.poll(price).toBe(1_487);
  });

  it('stays away when the first payment of a trial fails', async () => {
    const { current, price } = await buyer({ plan: 'professional', period: 'month', card: CARDS.failsLater });
    await paidOnce();
    await expect.poll(async () => (await current())?.status).toBe('past_due');
    expect([(await current())?.paidPlan, await price()]).toEqual([null, 2_231]);
  });

  it('goes with the plan', async () => {
    const { plans, current, price } = await buyer({ plan: 'professional', period: 'month' });
    await paidOnce();
    await expect.poll(price).toBe(1_487);
    await plans.setRenewal({ body: { renews: false } });
    expect(await price()).toBe(1_487);
    await pass(31);
    await expect.poll(async () => (await current())?.status).toBe('canceled');
    await expect.poll(price).toBe(2_231);
  });
});

const LISBON = { ...BILLING, country: 'PT', taxId: '503504564', postalCode: '1000-205', city: 'Lisboa' };
const ISLANDS = { ...BILLING, postalCode: '35001', province: 'Las Palmas', city: 'Las Palmas' };

describe('the invoice of a plan', () => {
  it.each([
    ['reverse charge', LISBON, BILLING, { category: 'AE', bp: 0 }],
    ['outside the territory', ISLANDS, BILLING, { bp: 0 }],
    ['Spanish VAT', BILLING, LISBON, { category: 'S', bp: 2_100 }],
  ] as const)('is issued with what was charged, %s, though its buyer has moved since', async (_, from, to, vat) => {
    const { plans, current } = await buyer({ period: 'month' });
    await plans.setBilling({ body: from });
    await paidOnce();
    await expect.poll(async () => (await current())?.paidPlan).toBe('essential');
    await plans.setBilling({ body: to });
    const [paid] = (await plans.listInvoices({})).items;
    const { planCharged } = await import('#functions/billing/planCharged.ts');
    const billed = await planCharged(paid?.id ?? '');
    expect(billed?.charged).toMatchObject({ vat, buyer: { country: from.country, postalCode: from.postalCode } });
  });

  /** A plan that was paid, its invoice issued, and its payment. */
  async function invoiced(choice: Parameters<typeof buyer>[0] = { period: 'month' }) {
    const one = await buyer(choice);
    const { user, plans, current } = one;
    await paidOnce();
    await expect.poll(async () => (await current())?.paidPlan).toBe(choice?.plan ?? 'essential');
    const issued = async () =>
      (await user.api.billing.listIssuedInvoices({ query: { of: 'plan' } })).items.map(
        ({ kind, totalCents }) => `${kind} ${totalCents}`,
      );
    await expect.poll(issued).toHaveLength(1);
    const [paid] = (await plans.listInvoices({})).items;
    const stripe = stripeOf(market.cloud);
    const { payments } = await stripe.invoices.retrieve(paid?.id ?? '', { expand: ['payments'] });
    const intent = payments?.data[0]?.payment.payment_intent;
    return { ...one, stripe, issued, intent: typeof intent === 'string' ? intent : '' };
  }

  it('makes credits cheaper only while its money is here', async () => {
    const { price, issued, stripe, intent, current } = await invoiced({ plan: 'professional', period: 'month' });
    expect(await price()).toBe(1_487);
    const [whole] = await issued();
    const { amount } = await stripe.paymentIntents.retrieve(intent);
    await stripe.refunds.create({ payment_intent: intent, amount: amount - 1 });
    await expect.poll(issued).toEqual([`creditNote ${amount - 1}`, whole]);
    expect(await price()).toBe(1_487);
    await stripe.refunds.create({ payment_intent: intent });
    await expect.poll(price).toBe(2_231);
    expect(await current()).toMatchObject({ status: 'active', paidPlan: null });
  });

  it('is credited when its money goes back after the account was closed', async () => {
    const { user, stripe, issued, intent } = await invoiced();
    const { accountData } = await import('./accountData.ts');
    const { tenantId } = await idsOf(market.cloud, user);
    await accountData.forgetAccount?.({ tenantId, now: market.cloud.clock.now() } as never);
    await market.cloud.settled();
    await stripe.refunds.create({ payment_intent: intent });
    await expect.poll(issued).toEqual(['creditNote 11979', 'invoice 11979']);
  });

  it('is credited when a dispute over it is lost, which is told', async () => {
    const { user, stripe, issued, intent } = await invoiced();
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
    await market.sandbox(`charges/${charge}`, {});
    const [dispute] = (await stripe.disputes.list({ charge: String(charge) })).data;
    await market.cloud.settled();
    expect(await issued()).toEqual(['invoice 11979']);
    await market.sandbox(`disputes/${dispute?.id}`, { result: 'lost' });
    await expect.poll(issued).toEqual(['creditNote 11979', 'invoice 11979']);
    const told = () =>
      market.cloud.inbox().filter(({ to, subject }) => to.includes(user.email) && /^Factura/.test(subject));
    await expect.poll(() => told().length).toBe(2);
  });

  it('comes, with what is credited, to what the provider has of its payments, to the cent', async () => {
    const { stripe, issued, intent } = await invoiced();
    await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    await expect.poll(issued).toEqual(['creditNote 100', 'invoice 11979']);
    await market.cloud.settled();
    const { planDifferences } = await import('#functions/billing/planMoney.ts');
    const now = market.cloud.clock.now().getTime();
    const { plans, differences } = await planDifferences(new Date(now - 40 * DAY_MS), new Date(now + DAY_MS));
    expect([plans > 0, differences]).toEqual([true, []]);
  });

  it('is told to us when a tax number comes or goes at the provider', async () => {
    const { user, plans } = await buyer({ period: 'month' });
    await plans.setBilling({ body: LISBON });
    await market.cloud.settled();
    const mention = async () => (await plans.getSubscription({})).vat.mention;
    expect(await mention()).toBe('reverseCharge');
    const { stripeCustomerId: customer = '' } = await user.api.session.getMe({});
    const stripe = stripeOf(market.cloud);
    const [own] = (await stripe.customers.listTaxIds(customer ?? '')).data;
    await stripe.customers.deleteTaxId(customer ?? '', own?.id ?? '');
    await expect.poll(mention).toBe('none');
    await stripe.customers.createTaxId(customer ?? '', { type: 'eu_vat', value: 'PT503504564' });
    await expect.poll(mention).toBe('reverseCharge');
  });
});
