import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import type { Order } from '#shared/offsets/order.ts';
import { reversedBy } from './reversal.ts';
import { orderOf, paidOrders } from './store.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
/** A payment is booked before its order says so: by days, when nothing that the provider told has come here meanwhile. */
const EARLIER_MS = 4 * 24 * HOUR_MS;

/** What the provider's balance has of a payment: what came in, less what went back, before its fees. */
interface Money {
  /** Named by a payment for an order; null: by none. Undefined: it came in before the time that is looked at. */
  readonly order: string | null | undefined;
  readonly cents: number;
  readonly lastAt: number;
}
interface MoneyDifference {
  readonly order: string;
  readonly oursCents: number;
  readonly theirsCents: number;
}

const idOf = (of: string | { readonly id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** Which payment a movement of the balance is of: it came in, went back, was contested or was given back after all. */
function paymentOf(source: Stripe.BalanceTransaction['source']): Pick<Money, 'order'> & { id: string | null } {
  if (source === null || typeof source === 'string') return { id: null, order: null };
  if (source.object === 'charge') return { id: source.id, order: source.metadata.order ?? null };
  const isOfCharge = source.object === 'refund' || source.object === 'dispute';
  return { id: isOfCharge ? idOf(source.charge) : null, order: undefined };
}

async function moneySince(since: Date): Promise<Map<string, Money>> {
  const all = new Map<string, Money>();
  const gte = Math.floor(since.getTime() / SECOND_MS);
  const query = { created: { gte }, limit: 100, expand: ['data.source'] };
  for await (const { amount, created, source } of payments().balanceTransactions.list(query)) {
    const { id, order } = paymentOf(source);
    if (id === null) continue;
    const known = all.get(id) ?? { order: undefined, cents: 0, lastAt: 0 };
    const lastAt = Math.max(known.lastAt, created * SECOND_MS);
    all.set(id, { order: order === undefined ? known.order : order, cents: known.cents + amount, lastAt });
  }
  return all;
}

/** What an order comes to in our books. What is contested is with the bank, and comes to nothing that is sure. */
const oursOf = ({ amounts, refundedCents, mark }: Order): number | null =>
  mark === 'disputed' ? null : amounts.totalCents - refundedCents;

/** What happened within the last hour may still be on its way, and is left to the next night. */
const isYoung = (at: number, now: Date): boolean => at > now.getTime() - HOUR_MS;

/** What the provider has of a payment as it is now, from which only what moved of late is known. */
async function theirsOf(charge: string): Promise<{ order: string | null; cents: number }> {
  const { amount, metadata, payment_intent: intent } = await payments().charges.retrieve(charge);
  const query = { payment_intent: idOf(intent) ?? '', limit: 100 };
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
