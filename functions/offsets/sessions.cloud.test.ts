import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeOf } from '#functions/orders/sellersForTests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Market, payAt, startMarket } from './buyingForTests.ts';

let market: Market;
let stored: typeof import('./store.ts');
beforeAll(async () => {
  market = await startMarket();
  stored = await import('./store.ts');
});
afterAll(() => market.cloud.close());

const orderOf = async (id: IdOf<'order'>) => {
  const order = await stored.orderOf(id);
  if (!order) throw new Error(`There is no ${id}`);
  return order;
};

it('there is one payment session of an order, however many ask for it at the same moment', async () => {
  const { newBuyer, ledger, cloud } = market;
  const [buyer, projectId] = [await newBuyer(), await ledger.newForest(5)];
  const { orderId: id } = await buyer.confirm([{ projectId, quantity: 2 }]);
  const asked = await Promise.all([1, 2, 3].map(() => buyer.offsets.openPayment({ params: { id } })));
  expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
  const { data } = await stripeOf(cloud).checkout.sessions.list({ limit: 100 });
  expect(data.filter(({ client_reference_id: of }) => of === id)).toHaveLength(1);
});

it('a second payment of an order, at a session that nobody should have, goes back, and its buyer is told once', async () => {
  const { newBuyer, ledger, cloud, sandbox } = market;
  const [buyer, projectId] = [await newBuyer(), await ledger.newForest(5)];
  const { id, url } = await buyer.waiting([{ projectId, quantity: 2 }]);
  const stripe = stripeOf(cloud);
  const { session, amounts } = await orderOf(id);
  const first = await stripe.checkout.sessions.retrieve(session?.id ?? '');
  const second = await stripe.checkout.sessions.create({
    ...{ mode: 'payment', customer: String(first.customer), client_reference_id: id, metadata: first.metadata ?? {} },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amounts.totalCents, product_data: { name: 'The same' } },
      },
    ],
    ...{ success_url: 'http://localhost/yes', cancel_url: 'http://localhost/no' },
  });
  await sandbox('chaos', { duplicate: 1 });
  for (const at of [url, second.url ?? '']) expect(await payAt(at)).toBe(303);
  const isTold = () => buyer.mails().filter((one) => one === 'Te devolvemos un pago repetido de la compra SO').length;
  await expect.poll(isTold).toBe(1);
  await cloud.settled();
  await sandbox('chaos', {});
  const order = await orderOf(id);
  const { payment_intent: again } = await stripe.checkout.sessions.retrieve(second.id);
  expect(order).toMatchObject({ state: 'finalized', mark: null, refundedCents: 0, returnedIntentId: again });
  const refunds = async (of: unknown) => (await stripe.refunds.list({ payment_intent: String(of) })).data;
  expect(await refunds(again)).toMatchObject([{ amount: amounts.totalCents, status: 'succeeded' }]);
  expect(await refunds(order.paymentIntentId)).toEqual([]);
  expect([isTold(), (await ledger.verify(projectId)).counts.retired]).toEqual([1, 2]);
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
