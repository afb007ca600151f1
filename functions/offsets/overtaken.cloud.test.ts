import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stripeOf } from '#functions/orders/sellersForTests.ts';
import { type Market, payAt, startMarket } from './buyingForTests.ts';

/** What happens between the answer of the provider and what follows from it. */
const between = vi.hoisted(() => ({ once: null as (() => Promise<unknown>) | null }));
vi.mock('./provider.ts', async (original) => {
  const real = await original<typeof import('./provider.ts')>();
  return {
    ...real,
    sessionOf: async (id: string) => {
      const session = await real.sessionOf(id);
      const { once } = between;
      between.once = null;
      await once?.();
      return session;
    },
  };
});

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.cloud.close());

it('money that went back is written down, though another event has the order paid at the same moment', async () => {
  const { newBuyer, ledger, cloud, sandbox } = market;
  const [stored, settling, events, { commit }] = await Promise.all([
    import('./store.ts'),
    import('./settle.ts'),
    import('./events.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  await sandbox('chaos', { drop: 1 });
  const [buyer, forest, stripe] = [await newBuyer(), await ledger.newForest(5), stripeOf(cloud)];
  const { id, url } = await buyer.waiting([{ projectId: forest, quantity: 2 }]);
  expect(await payAt(url)).toBe(303);
  const sessions = (await stripe.checkout.sessions.list({ limit: 100 })).data;
  const payment_intent = String(sessions.find(({ client_reference_id: of }) => of === id)?.payment_intent);
  const { charge } = await stripe.refunds.create({ payment_intent });
  const now = cloud.clock.now();
  between.once = () => settling.settled(id, (order) => settling.following(order, now));
  const change = await events.followCharge(String(charge), now);
  if (!change) throw new Error('What went back was let go');
  await commit(change);
  const { amounts, ...order } = (await stored.orderOf(id)) ?? { amounts: null };
  expect(order).toMatchObject({ state: 'finalized', mark: 'refunded', refundedCents: amounts?.totalCents });
});
