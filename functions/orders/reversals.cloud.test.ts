import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#shared/kernel/time.ts';
import type { Order } from '#shared/offsets/order.ts';
import { type Sales, startSales } from './marketForTests.ts';

const DAY_MS = 86_400_000;
/** Card to which the bank gives nothing back. */
const REFUND_FAILS = '4000000000005126';
let market: Sales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.close());

describe('what is given back', () => {
  it('is withheld first, then taken back, owed when it is gone, and netted from the next sale', async () => {
    const { cloud, sandbox, sold, refunded, saleOf, balanceOf, told, newSeller } = market;
    const seller = await newSeller();
    const lines = [{ ownerId: seller.tenantId, policy: 'two-instalments' }] as const;
    const order = await sold(lines);
    expect(await balanceOf(seller)).toBe(10_800);
    const partly = await refunded(order, 3_267);
    expect((await saleOf(seller, partly)).legs).toMatchObject([
      { state: 'paid', reversedCents: 0 },
      { state: 'due', withheldCents: 2_160 },
    ]);
    await sandbox(`payouts/${seller.accountId}`, {});
    const all = await refunded(partly, partly.amounts.totalCents - 3_267);
    expect((await saleOf(seller, all)).legs).toMatchObject([
      { state: 'paid', reversedCents: 0, owedCents: 10_800 },
      { state: 'withheld', withheldCents: 10_800 },
    ]);
    const { orders: own } = seller.user.api;
    expect((await own.getSeller({})).owedCents).toBe(10_800);
    const small = await sold([{ ownerId: seller.tenantId, quantity: 1 }]);
    expect((await saleOf(seller, small)).legs).toMatchObject([{ state: 'paid', cents: 2_160, nettedCents: 2_160 }]);
    expect([told(seller, /^Compensado/), await balanceOf(seller)]).toEqual([1, 0]);
    const next = await sold([{ ownerId: seller.tenantId }]);
    expect((await saleOf(seller, next)).legs).toMatchObject([{ state: 'paid', nettedCents: 8_640 }]);
    expect([await balanceOf(seller), (await own.getSeller({})).owedCents]).toEqual([12_960, 0]);
    const { total, owedCents } = await own.getEarnings({ query: {} });
    expect({ ...total, owedCents }).toEqual({
      ...{ soldCents: 45_360, paidCents: 23_760, takenCents: 21_600, pendingCents: 0, heldCents: 0, owedCents: 0 },
    });
    expect(told(seller, /descontado/)).toBe(2);
    const { reversalRequested } = await import('./work.ts');
    await reversalRequested({ orderId: all.orderId }, { now: cloud.clock.now() } as never);
    expect((await own.getSeller({})).owedCents).toBe(0);
    const { differencesSince } = await import('./compare.ts');
    const { differences } = await differencesSince(new Date(cloud.clock.now().getTime() - DAY_MS));
    expect(differences.filter(({ leg }) => [all, next].some(({ orderId }) => leg.startsWith(orderId)))).toEqual([]);
  });

  it('may be contested first: every owner of the order is told of that, and that it is settled, once', async () => {
    const { cloud, orders, sold, refunded, saleOf, told, newSeller } = market;
    const [one, other] = [await newSeller(), await newSeller()];
    const lines = [{ ownerId: one.tenantId, policy: 'insured' as const }, { ownerId: other.tenantId }];
    const [won, lost] = [await sold(lines), await sold(lines)];
    const marked = async (order: Order, change: Parameters<typeof orders.change>[1]) => {
      const after = await orders.change(order, change);
      await cloud.settled();
      const { reversalRequested } = await import('./work.ts');
      await reversalRequested({ orderId: after.orderId }, { now: cloud.clock.now() } as never);
      await cloud.settled();
      return after;
    };
    const tolds = (seller: typeof one) =>
      [/está en disputa$/, /^La disputa de la venta SO-\S+ se ha cerrado$/, /descontado/].map((of) => told(seller, of));
    const contested = await marked(won, { mark: 'disputed' });
    expect([tolds(one), tolds(other)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    const closed = await marked(contested, { mark: null });
    expect([tolds(one), tolds(other)]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
    // What is given back of it later is no dispute.
    await refunded(closed, 3_267);
    await marked(await marked(lost, { mark: 'disputed' }), {
      ...{ mark: 'disputeLost', refundedCents: lost.amounts.totalCents },
    });
    expect([tolds(one), tolds(other)]).toEqual([
      [2, 1, 2],
      [2, 1, 2],
    ]);
    expect((await saleOf(one, lost)).legs).toMatchObject([{ state: 'reversed' }, { state: 'withheld' }]);
  });

  it('was not, when the bank sends the refund back: what was taken is paid again, once', async () => {
    const { cloud, orders, stripe, sold, saleOf, statesOf, balanceOf, newSeller } = market;
    const seller = await newSeller();
    const order = await sold([{ ownerId: seller.tenantId, policy: 'two-instalments' }], REFUND_FAILS);
    const all = order.amounts.totalCents;
    await orders.change(order, { refundedCents: all, mark: 'refunded' });
    await cloud.settled();
    expect([await statesOf(seller, order), await balanceOf(seller)]).toEqual([['reversed', 'withheld'], 0]);
    const { reversalRequested } = await import('./work.ts');
    const [{ followRefund }, { orderOf }, { commit }] = await Promise.all([
      import('#functions/offsets/events.ts'),
      import('#functions/offsets/orderOf.ts'),
      import('#functions/kit/transaction.ts'),
    ]);
    const { id } = await stripe.refunds.create({ payment_intent: order.paymentIntentId ?? '' });
    const change = await followRefund(id, cloud.clock.now());
    if (!change) throw new Error('The order does not say yet that the refund has failed');
    await commit(change);
    expect(await followRefund(id, cloud.clock.now())).toBeNull();
    const failed = await orderOf(order.orderId);
    if (!failed) throw new Error('The order is gone');
    expect(failed).toMatchObject({ mark: null, refundedCents: 0 });
    await Promise.all([1, 2].map(() => reversalRequested(order, { now: cloud.clock.now() } as never)));
    await cloud.settled();
    expect(await saleOf(seller, order)).toMatchObject({
      sale: { mark: null },
      legs: [{ state: 'reversed' }, { state: 'due' }, { kind: 'again', state: 'paid', cents: 10_800 }],
    });
    expect(await balanceOf(seller)).toBe(10_800);
    const { total, owedCents } = await seller.user.api.orders.getEarnings({ query: {} });
    expect({ ...total, owedCents }).toEqual({
      ...{ soldCents: 21_600, paidCents: 10_800, pendingCents: 10_800, heldCents: 0, takenCents: 0, owedCents: 0 },
    });
    // The next one does not fail.
    await orders.change(failed, { refundedCents: all, mark: 'refunded' });
    await cloud.settled();
    expect(await statesOf(seller, order)).toEqual(['reversed', 'withheld', 'reversed']);
    expect(await balanceOf(seller)).toBe(0);
  });

  it('is due at the end of the term, and what nobody has written down is found at night', async () => {
    const { cloud, stripe, sold, saleOf, statesOf, night, newSeller } = market;
    const seller = await newSeller();
    // The contract turns in two days.
    const turns = dayIn('Europe/Madrid', new Date(cloud.clock.now().getTime() + 2 * DAY_MS)).slice(5);
    const contractOn = `2025-${turns}`;
    const order = await sold([{ ownerId: seller.tenantId, policy: 'two-instalments', contractOn }]);
    await stripe.transfers.create({
      ...{ amount: 100, currency: 'eur', destination: seller.accountId, transfer_group: order.orderId },
      metadata: { leg: `${order.orderId}:0:never` },
    });
    const { differencesSince } = await import('./compare.ts');
    const since = new Date(cloud.clock.now().getTime() - DAY_MS);
    expect((await differencesSince(since)).differences).toContainEqual({
      ...{ leg: `${order.orderId}:0:never`, ours: null },
      theirs: { sentCents: 100, backCents: 0 },
    });
    expect((await saleOf(seller, order)).legs[1]?.dueOn?.slice(5)).toBe(turns);
    await night();
    expect(await statesOf(seller, order)).toEqual(['paid', 'due']);
    // What the night of that day finds and does: the clock of the whole cloud need not go there.
    const [{ legsDueBy }, { payoutDue }] = await Promise.all([import('./legStore.ts'), import('./work.ts')]);
    const later = new Date(cloud.clock.now().getTime() + 2 * DAY_MS);
    for await (const leg of legsDueBy(dayIn('Europe/Madrid', later)))
      if (leg.orderId === order.orderId) await payoutDue(leg as never, { now: later } as never);
    expect(await statesOf(seller, order)).toEqual(['paid', 'paid']);
  });

  it('of a guarantee fund is still to be paid, and reckoned with, though no night pays it before somebody decides', async () => {
    const { sold, statesOf, night, newSeller } = market;
    const seller = await newSeller();
    const { coverOf } = await import('./cover.ts');
    const { dueCents } = await coverOf();
    const order = await sold([{ ownerId: seller.tenantId, policy: 'guarantee-fund' }]);
    expect((await coverOf()).dueCents - dueCents).toBe(1_080);
    const { legsDueBy } = await import('./legStore.ts');
    for await (const { orderId } of legsDueBy('9999-12-31')) expect(orderId).not.toBe(order.orderId);
    await night();
    expect(await statesOf(seller, order)).toEqual(['paid', 'due']);
  });
});
