import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Sales, startSales } from './marketForTests.ts';

let market: Sales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.close());

/** A sale that was paid to its owner, and what follows when the provider tells of its transfer. */
async function paidOut() {
  const { sold, newSeller, cloud } = market;
  const seller = await newSeller();
  const order = await sold([{ ownerId: seller.tenantId }]);
  const [{ followTransfer }, { findLeg, keepingLeg }, { commit }, metrics] = await Promise.all([
    import('./followTransfer.ts'),
    import('./legStore.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/kit/metrics.ts'),
  ]);
  const key = { ownerId: seller.tenantId, orderId: order.orderId, line: 0, key: 'sale' };
  const legOf = async () => {
    const leg = await findLeg(key);
    if (!leg) throw new Error('It was paid');
    return leg;
  };
  const leg = await legOf();
  const transferId = leg.transferId ?? '';
  const told = () => followTransfer(transferId);
  const change = async (more: Partial<typeof leg>) => {
    await commit({ writes: [keepingLeg({ ...(await legOf()), ...more }, cloud.clock.now())] });
  };
  return { leg, legOf, change, commit, told, transferId, counted: vi.spyOn(metrics, 'count') };
}

it('a transfer that is as we say changes nothing', async () => {
  const { told, counted } = await paidOut();
  expect(await told()).toBeNull();
  expect(counted).not.toHaveBeenCalled();
});

it('a worker that was cut short after the provider had sent is caught up with', async () => {
  const { leg, legOf, change, commit, told } = await paidOut();
  await change({ state: 'releasing', transferId: null, paidAt: null });
  const follows = await told();
  if (!follows) throw new Error('Nothing follows');
  await commit(follows);
  await market.cloud.settled();
  expect(await legOf()).toMatchObject({ state: 'paid', transferId: leg.transferId });
});

it('what was taken of it at our word is written down; what nobody here has asked for is counted', async () => {
  const { stripe, cloud } = market;
  const { legOf, change, commit, told, transferId, counted } = await paidOut();
  await change({ takenCents: 500 });
  await stripe.transfers.createReversal(transferId, { amount: 500 });
  const follows = await told();
  expect(follows?.messages).toMatchObject([{ name: 'orders.reversalRequested' }]);
  expect(counted).not.toHaveBeenCalled();
  await commit(follows ?? { writes: [] });
  await cloud.settled();
  expect((await legOf()).reversedCents).toBe(500);
  await stripe.transfers.createReversal(transferId, { amount: 100 });
  expect(await told()).toBeNull();
  expect(counted).toHaveBeenCalledWith('legsDiffered');
});
