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

/** Somebody who has bought credits with a card, and what the provider has of it. */
async function bought(card?: string) {
  const { newBuyer, ledger, cloud } = market;
  const [buyer, forest] = [await newBuyer(), await ledger.newForest(10)];
  const { id, url } = await buyer.waiting([{ projectId: forest, quantity: 10 }]);
  expect(await payAt(url, card)).toBe(303);
  await expect.poll(async () => (await orderOf(id)).state).toBe('finalized');
  await cloud.settled();
  const certificate = async () => {
    const { certificateId } = await orderOf(id);
    return buyer.offsets.getCertificate({ params: { certificateId: certificateId as IdOf<'certificate'> } });
  };
  const balance = async () => (await buyer.offsets.getBalance({ query: {} })).offsetKg;
  const retired = async () => (await ledger.verify(forest)).counts.retired;
  const documents = async () =>
    (await buyer.user.api.billing.listIssuedInvoices({ query: {} })).items.map(
      ({ kind, totalCents }) => `${kind} ${totalCents}`,
    );
  return { buyer, id, certificate, balance, retired, documents };
}

describe('money that goes back', () => {
  it('is a part when a dispute over a part is lost: the certificate stays, and owners keep theirs in proportion', async () => {
    const { id, certificate, balance, retired, documents } = await bought();
    const { chargeId, amounts } = await orderOf(id);
    const part = 10_000;
    await market.sandbox(`charges/${chargeId}`, { amount: part });
    await expect.poll(async () => (await orderOf(id)).mark).toBe('disputed');
    expect([(await certificate()).status, await balance()]).toEqual(['disputed', 0]);
    const [dispute] = (await stripeOf(market.cloud).disputes.list({ charge: chargeId ?? '' })).data;
    await market.sandbox(`disputes/${dispute?.id}`, { result: 'lost' });
    await expect.poll(async () => (await orderOf(id)).mark).toBe('partlyRefunded');
    await market.cloud.settled();
    expect(await orderOf(id)).toMatchObject({ state: 'finalized', refundedCents: part });
    expect([(await certificate()).status, await balance(), await retired()]).toEqual(['valid', 10_000, 10]);
    await expect.poll(documents).toEqual([`creditNote ${part}`, `invoice ${amounts.totalCents}`]);
  });

  it('and does not arrive leaves certificate and balance as if it had not gone', async () => {
    const { buyer, id, certificate, balance, retired, documents } = await bought(REFUND_FAILS);
    const { amounts } = await orderOf(id);
    // What the provider says first, and then: in between the certificate is annulled.
    const { reversed } = await import('./reversal.ts');
    const { commit } = await import('#functions/kit/transaction.ts');
    const now = market.cloud.clock.now();
    const gone = { refundedCents: amounts.totalCents, mark: 'refunded' } as const;
    await settling.settled(id, async (order) => reversed(order, gone, now));
    expect([(await certificate()).status, await balance()]).toEqual(['annulled', 0]);
    await market.cloud.settled();
    const order = await orderOf(id);
    const back = await (await import('./reversal.ts')).followingPayment(order, now);
    if (!back) throw new Error('Nothing was refunded with the provider');
    await commit(back);
    await market.cloud.settled();
    expect(await orderOf(id)).toMatchObject({ mark: null, refundedCents: 0 });
    const { status, history } = await certificate();
    expect([status, await balance(), await retired()]).toEqual(['valid', 10_000, 10]);
    expect(history.map((one) => one.status)).toEqual(['valid', 'annulled', 'valid']);
    const { totalCents } = amounts;
    await expect
      .poll(documents)
      .toEqual([`correction ${totalCents}`, `creditNote ${totalCents}`, `invoice ${totalCents}`]);
    expect(buyer.mails()).toContain('La devolución de la compra SO ha fallado');
  });

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

  it('is given back once and written down once, whoever of two is first', async () => {
    const { newBuyer, ledger, cloud } = market;
    const [buyer, forest] = [await newBuyer(), await ledger.newForest(5)];
    const { id, url } = await buyer.waiting([{ projectId: forest, quantity: 1 }]);
    expect(await payAt(url)).toBe(303);
    await expect.poll(async () => (await orderOf(id)).state).toBe('finalized');
    await cloud.settled();
    const order = await orderOf(id);
    const { commit } = await import('#functions/kit/transaction.ts');
    const keep = () =>
      commit({ writes: [stored.keepingOrder(order, order, cloud.clock.now())] }).then(
        () => 'kept',
        ({ code }) => code,
      );
    expect((await Promise.all([keep(), keep()])).sort()).toEqual(['conflict.versionChanged', 'kept']);
    const back = () => provider.refundRest(order.paymentIntentId ?? '', { key: 'two', reason: 'Dos a la vez' });
    await Promise.all([back(), back()]);
    expect(await refundsOf(order.paymentIntentId)).toMatchObject([{ amount: order.amounts.totalCents }]);
  });
});
