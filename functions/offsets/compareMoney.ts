import { payments } from '#functions/ports/payments.ts';
import type { Order } from '#shared/offsets/order.ts';
import { EARLIER_MS, isYoung, type Money, moneySince } from './moneyMoved.ts';
import { reversedBy } from './reversal.ts';
import { orderOf, paidOrders } from './store.ts';

interface MoneyDifference {
  readonly order: string;
  readonly oursCents: number;
  readonly theirsCents: number;
}

/** What an order comes to in our books. What is contested is with the bank, and comes to nothing that is sure. */
const oursOf = ({ amounts, refundedCents, mark }: Order): number | null =>
  mark === 'disputed' ? null : amounts.totalCents - refundedCents;

/** What the provider has of a payment as it is now, from which only what moved of late is known. */
async function theirsOf(charge: string): Promise<{ order: string | null; cents: number }> {
  const { amount, metadata, payment_intent: intent } = await payments().charges.retrieve(charge);
  const query = { payment_intent: typeof intent === 'string' ? intent : (intent?.id ?? ''), limit: 100 };
  const [refunds, disputes] = await Promise.all([payments().refunds.list(query), payments().disputes.list(query)]);
  const { refundedCents, mark } = reversedBy(amount, refunds.data, disputes.data);
  // What is contested is with the bank.
  return { order: metadata.order ?? null, cents: mark === 'disputed' ? 0 : amount - refundedCents };
}

/** Payments that no order of the time says: of one that was paid before it, or that does not know of it. */
async function others(rest: ReadonlyMap<string, Money>, now: Date): Promise<MoneyDifference[]> {
  const found: MoneyDifference[] = [];
  for (const [charge, { lastAt, ...known }] of rest) {
    if (isYoung(lastAt, now)) continue;
    const { order, cents } = known.order === undefined ? await theirsOf(charge) : { ...known, order: known.order };
    // What is of no order is a plan's, or somebody else's.
    if (order === null) continue;
    const of = await orderOf(order);
    const oursCents = of?.chargeId === charge ? oursOf(of) : 0;
    if (oursCents !== null && oursCents !== cents) found.push({ order, oursCents, theirsCents: cents });
  }
  return found;
}

/** Paid orders since a time, beside what the provider's balance has of their payments: what differs, and what ours come to. */
export async function moneyDifferences(since: Date, now: Date) {
  const theirs = await moneySince(new Date(since.getTime() - EARLIER_MS));
  const differences: MoneyDifference[] = [];
  const sums = { orders: 0, cents: 0 };
  for await (const order of paidOrders(since.toISOString())) {
    const { cents: theirsCents = 0, lastAt = 0 } = theirs.get(order.chargeId ?? '') ?? {};
    theirs.delete(order.chargeId ?? '');
    const oursCents = oursOf(order);
    if (oursCents === null || isYoung(Math.max(lastAt, Date.parse(order.paidAt ?? '')), now)) continue;
    sums.orders += 1;
    sums.cents += oursCents;
    if (theirsCents !== oursCents) differences.push({ order: order.orderId, oursCents, theirsCents });
  }
  return { ...sums, differences: [...differences, ...(await others(theirs, now))] };
}
