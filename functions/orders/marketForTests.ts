import { loadOrders, type SoldLine } from '#infra/checks/kit/orders.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import type { Order } from '#shared/offsets/order.ts';
import { newSeller, paidCharge, stripeOf } from './sellersForTests.ts';

type Seller = Awaited<ReturnType<typeof newSeller>>;

/** A cloud with sellers in it, whose orders are paid at the provider, which is asked and sends no events. */
export async function startSales() {
  const cloud = await startCloud();
  Object.assign(process.env, cloud.env);
  const orders = await loadOrders(() => cloud.clock.now());
  const stripe = stripeOf(cloud);
  const sandbox = async (path: string, fields: object) => {
    const answer = await fetch(`${cloud.urls.payments}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`The sandbox refuses ${path}: ${await answer.text()}`);
  };
  // What it tells by events, others test: here each would be worked on for nothing.
  await sandbox('chaos', { drop: 1 });
  /** An order that was paid at the provider, and what follows has been done. */
  async function sold(lines: readonly SoldLine[], card?: string): Promise<Order> {
    const order = await orders.newOrder(lines);
    const charge = await paidCharge(stripe, { orderId: order.orderId, cents: order.amounts.totalCents, card });
    const paidAt = cloud.clock.now().toISOString();
    const after = await orders.change(order, { state: 'finalized', ...charge, paidAt });
    await cloud.settled();
    return after;
  }
  /** Gives money back at the provider, and says so. */
  async function refunded(order: Order, cents: number): Promise<Order> {
    await stripe.refunds.create({ payment_intent: order.paymentIntentId ?? '', amount: cents });
    const refundedCents = order.refundedCents + cents;
    const mark = refundedCents === order.amounts.totalCents ? 'refunded' : 'partlyRefunded';
    const after = await orders.change(order, { refundedCents, mark });
    await cloud.settled();
    return after;
  }
  const saleOf = ({ user }: Seller, { orderId }: Order, line = 0) =>
    user.api.orders.getSale({ params: { id: orderId, line } });
  const statesOf = async (seller: Seller, order: Order) => (await saleOf(seller, order)).legs.map(({ state }) => state);
  const balanceOf = async ({ accountId }: Seller) => {
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: accountId });
    return available.find(({ currency }) => currency === 'eur')?.amount;
  };
  const night = async () => {
    await cloud.runtime.functions.invoke('orders-nightly', { scheduledAt: cloud.clock.now().toISOString() });
    await cloud.settled();
  };
  const told = ({ user }: Seller, pattern: RegExp) =>
    cloud.inbox().filter(({ to, subject }) => to.includes(user.email) && pattern.test(subject)).length;
  return {
    ...{ cloud, orders, stripe, sandbox, sold, refunded, saleOf, statesOf, balanceOf, night, told },
    newSeller: (language?: 'es' | 'gl') => newSeller(cloud, language),
    close: () => cloud.close(),
  };
}
export type Sales = Awaited<ReturnType<typeof startSales>>;
