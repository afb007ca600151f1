import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeOf } from '#functions/orders/sellersForTests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Market, payAt, startMarket } from './buyingForTests.ts';

const REFUND_FAILS = '4000000000005126';
let market: Market;
let stored: typeof import('./store.ts');
let settling: typeof import('./settle.ts');
let events: typeof import('./events.ts');
let provider: typeof import('./provider.ts');
beforeAll(async () => {
  market = await startMarket();
  [stored, settling, events, provider] = await Promise.all([
    import('./store.ts'),
    import('./settle.ts'),
    import('./events.ts'),
    import('./provider.ts'),
  ]);
});
afterAll(() => market.cloud.close());

const orderOf = async (id: IdOf<'order'>) => {
  const order = await stored.orderOf(id);
  if (!order) throw new Error(`There is no ${id}`);
  return order;
};
const sessionOf = async (id: IdOf<'order'>) => provider.sessionOf((await orderOf(id)).session?.id ?? '');
const follow = async (id: IdOf<'order'>) =>
  settling.settled(id, async () => events.followSession(await sessionOf(id), market.cloud.clock.now()));
const refundsOf = async (paymentIntentId: string | null) =>
  (await stripeOf(market.cloud).refunds.list({ payment_intent: paymentIntentId ?? '' })).data;

/** Somebody whose credits were given to another buyer while the session was still open. */
async function overtaken() {
  const { newBuyer, ledger, cloud } = market;
  const [buyer, other, forest] = [await newBuyer(), await newBuyer(), await ledger.newForest(5)];
  const lines = [{ projectId: forest, quantity: 5 }];
  const late = await buyer.waiting(lines);
  await settling.settled(late.id, (order) => settling.ending(order, 'expire', { by: 'tests', now: cloud.clock.now() }));
  const { id } = await other.waiting(lines);
  const free = () => other.offsets.cancelOrder({ params: { id } });
  const retired = async () => (await ledger.verify(forest)).counts.retired;
  return { buyer, late, free, retired };
}

describe('money that goes back', () => {
  it('is known not to have arrived when it came too late, and can be sent again', async () => {
    const { cloud } = market;
    const { buyer, late, free, retired } = await overtaken();
    const { id } = late;
    expect(await payAt(late.url, REFUND_FAILS)).toBe(303);
    await expect
      .poll(async () => await orderOf(id))
      .toMatchObject({ state: 'expired', transaction: 'completed', mark: null, refundedCents: 0 });
    await cloud.settled();
    expect(buyer.mails()).toContain('La devolución de la compra SO ha fallado');
    const { paymentIntentId } = await orderOf(id);
    expect(await refundsOf(paymentIntentId)).toMatchObject([{ status: 'failed' }]);
    // Whatever is told again, its credits are not sold for money that somebody has to give back.
    await free();
    await follow(id);
    expect([(await orderOf(id)).state, await retired()]).toEqual(['expired', 0]);
    const admin = await cloud.newAdministrator();
    const asked = { params: { id }, body: { reason: 'Por transferencia no fue posible' } };
    for (const times of [2, 3]) {
      await admin.api.offsets.refundOrder(asked);
      expect(await refundsOf(paymentIntentId)).toHaveLength(times);
    }
    await cloud.settled();
    expect((await buyer.user.api.billing.listIssuedInvoices({ query: {} })).items).toEqual([]);
  });

  it('buys nothing any more, though credits come free before it is written down', async () => {
    await market.sandbox('chaos', { drop: 1 });
    const { late, free, retired } = await overtaken();
    expect(await payAt(late.url)).toBe(303);
    // The money was sent back, and the worker died.
    const now = market.cloud.clock.now();
    expect(await events.followSession(await sessionOf(late.id), now)).not.toBeNull();
    await free();
    await follow(late.id);
    await market.sandbox('chaos', { drop: 0 });
    const order = await orderOf(late.id);
    expect(order).toMatchObject({ state: 'expired', mark: 'refunded' });
    expect(await retired()).toBe(0);
    expect(await refundsOf(order.paymentIntentId)).toHaveLength(1);
  });

  it('is that of a second payment of one order, and a session that is not ours pays nothing', async () => {
    const { newBuyer, ledger, cloud } = market;
    const [buyer, forest, stripe] = [await newBuyer(), await ledger.newForest(5), stripeOf(cloud)];
    const { id, url } = await buyer.waiting([{ projectId: forest, quantity: 2 }]);
    const { amounts } = await orderOf(id);
    const price_data = { currency: 'eur', unit_amount: amounts.totalCents, product_data: { name: 't CO2e' } };
    const paidBeside = async (metadata: { order?: string }) => {
      const made = await stripe.checkout.sessions.create({
        ...{ mode: 'payment', client_reference_id: id, metadata, line_items: [{ quantity: 1, price_data }] },
        ...{ success_url: 'http://127.0.0.1/yes', cancel_url: 'http://127.0.0.1/no' },
      });
      expect(await payAt(made.url ?? '')).toBe(303);
      await cloud.settled();
      const session = await provider.sessionOf(made.id);
      await settling.settled(id, () => events.followSession(session, cloud.clock.now()));
      return provider.paymentOf(session)?.paymentIntentId ?? null;
    };
    const byHand = await paidBeside({});
    expect([(await orderOf(id)).state, await refundsOf(byHand)]).toEqual(['waiting', []]);
    expect(await payAt(url)).toBe(303);
    await expect.poll(async () => (await orderOf(id)).state).toBe('finalized');
    const second = await paidBeside({ order: id });
    expect(await refundsOf(second)).toMatchObject([{ amount: amounts.totalCents, status: 'succeeded' }]);
    expect(await orderOf(id)).toMatchObject({ state: 'finalized', mark: null, refundedCents: 0 });
  });
});

it('what an account that is closed had in its cart leaves the lists of the sellers', async () => {
  const { newBuyer, ledger, cloud } = market;
  const [buyer, projectId] = [await newBuyer(), await ledger.newForest(5)];
  const { newId } = await import('#functions/kit/ids.ts');
  const orderId = newId('order');
  const lines = [{ projectId, quantity: 2 }];
  await buyer.offsets.setCart({ body: { orderId, calculationId: null, lines } });
  const {
    tenantId,
    lines: [line],
  } = await orderOf(orderId);
  const [{ accountData }, { findSale }] = await Promise.all([
    import('./accountData.ts'),
    import('#functions/orders/legStore.ts'),
  ]);
  const sale = () => findSale(line?.ownerId ?? '', orderId, 0);
  expect(await sale()).toMatchObject({ status: 'in-cart' });
  for (const _ of ['once', 'again']) await accountData.forgetAccount?.({ tenantId, now: cloud.clock.now() } as never);
  expect([await sale(), await stored.orderOf(orderId)]).toEqual([null, null]);
});
