import type Stripe from 'stripe';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import { plainOf } from '#infra/drills/kit/attributes.ts';
import type { Promises } from '#infra/drills/kit/drill.ts';
import type { TableItem } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Made } from './buyers.ts';
import { checkDocuments } from './documents.ts';
import { checkPayouts } from './sellers.ts';

interface Books {
  readonly stripe: Stripe;
  readonly ledger: Ledger;
  readonly items: readonly TableItem[];
  readonly promises: Promises;
}
/** What the provider has of an order: read once more, without the product. */
interface There {
  readonly isPaid: boolean;
  readonly isOver: boolean;
  readonly totalCents: number;
  /** What is in the balance of it, by its transactions. */
  readonly balanceCents: number;
  readonly disputes: readonly Stripe.Dispute[];
  readonly refundedCents: number;
}

async function listOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

interface Provided {
  readonly of: ReadonlyMap<string, There>;
  readonly balanceCents: number;
  /** What was paid for plans. */
  readonly plansCents: number;
}
/** Everything of the provider that is about orders, by the order. */
async function provided(stripe: Stripe): Promise<Provided> {
  const limit = { limit: 100 };
  const [sessions, charges, refunds, disputes, money, invoices] = await Promise.all([
    listOf(stripe.checkout.sessions.list(limit)),
    listOf(stripe.charges.list(limit)),
    listOf(stripe.refunds.list(limit)),
    listOf(stripe.disputes.list(limit)),
    listOf(stripe.balanceTransactions.list(limit)),
    listOf(stripe.invoices.list({ ...limit, status: 'paid' })),
  ]);
  const intentOf = new Map<string, string>();
  for (const { id, payment_intent: intent } of [...charges, ...refunds, ...disputes]) intentOf.set(id, String(intent));
  const amounts = new Map<string, number>();
  for (const { source, amount } of money) {
    const intent = intentOf.get(String(source)) ?? 'other';
    amounts.set(intent, (amounts.get(intent) ?? 0) + amount);
  }
  const of = new Map<string, There>();
  for (const session of sessions) {
    const { mode, client_reference_id: orderId, payment_intent: intent } = session;
    if (mode !== 'payment' || orderId === null) continue;
    const isOf = (one: { payment_intent?: unknown }) => one.payment_intent === intent && intent !== null;
    const back = refunds.filter((one) => isOf(one) && one.status === 'succeeded');
    of.set(orderId, {
      ...{ isPaid: session.payment_status === 'paid', isOver: session.status === 'expired' },
      totalCents: session.amount_total ?? 0,
      balanceCents: amounts.get(String(intent)) ?? 0,
      disputes: disputes.filter(isOf),
      refundedCents: back.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return {
    of,
    balanceCents: money.reduce((sum, { amount }) => sum + amount, 0),
    plansCents: invoices.reduce((sum, { amount_paid: amount }) => sum + amount, 0),
  };
}

const ordersIn = (items: readonly TableItem[]): ReadonlyMap<string, Order> =>
  new Map(
    items.flatMap((item) =>
      /^T#[^#]+#ORDERS$/.test(item.PK?.S ?? '') ? [[item.SK?.S ?? '', plainOf(item) as unknown as Order] as const] : [],
    ),
  );

/** What an order must be, by what the provider has of it. */
function endOf({ isPaid, disputes, refundedCents, totalCents }: There) {
  if (!isPaid) return { state: 'expired', mark: undefined, refundedCents: 0 };
  const [dispute] = disputes;
  const lost = dispute?.status === 'lost' ? dispute.amount : 0;
  const isOpen = dispute !== undefined && dispute.status !== 'won' && dispute.status !== 'lost';
  const back = refundedCents + lost;
  const whole = lost > 0 ? 'disputeLost' : 'refunded';
  const part = back === totalCents ? whole : back > 0 ? 'partlyRefunded' : undefined;
  return { state: 'finalized', mark: isOpen ? 'disputed' : part, refundedCents: back };
}

/** What an order comes to in our books: what was charged of it and not given back, or is contested. */
function keptOf({ state, mark, amounts, refundedCents }: Order): number {
  if (state !== 'finalized' || mark === 'disputed') return 0;
  return amounts.totalCents - refundedCents;
}

/** Holds our orders against the provider's books, the ledger against our orders, and both sums of money. */
export async function checkBooks(made: readonly Made[], { stripe, ledger, items, promises }: Books) {
  const [there, orders, effects] = [await provided(stripe), ordersIn(items), effectsIn(items)];
  const sums = { orders: made.length, finalized: 0, expired: 0, retired: 0, oursCents: 0, theirsCents: 0 };
  for (const one of made) {
    const [order, provider] = [orders.get(one.orderId), there.of.get(one.orderId)];
    promises.keep('Every order is in both books', order !== undefined && provider !== undefined, one);
    if (!order || !provider) continue;
    checkOrder(one, { order, provider, done: effects.get(one.orderId) ?? [], promises });
    sums.retired += await checkHold(one, { provider, ledger, promises });
    sums[provider.isPaid ? 'finalized' : 'expired'] += 1;
    sums.oursCents += keptOf(order);
    sums.theirsCents += provider.balanceCents;
  }
  const isSame = sums.oursCents === sums.theirsCents;
  promises.keep('What we have of orders by our books is what the provider has', isSame, sums);
  const own = made.flatMap(({ orderId }) => orders.get(orderId) ?? []);
  const payouts = await checkPayouts(own, { stripe, items, promises });
  const issued = checkDocuments(own, items, promises);
  // All that the provider has for us: of orders, of plans, less what is with owners.
  const balanceCents = sums.oursCents + there.plansCents - payouts.sentCents + payouts.backCents;
  const differenceCents = balanceCents - there.balanceCents;
  promises.keep('Our books and the balance of the provider differ by 0.00', differenceCents === 0, {
    ...sums,
    payouts,
  });
  return { ...sums, plansCents: there.plansCents, payouts, issued, balanceCents: there.balanceCents, differenceCents };
}

/** Answers how much is retired for it. */
async function checkHold(
  { orderId, way, quantities }: Made,
  { provider: { isPaid }, ledger, promises }: Pick<Books, 'ledger' | 'promises'> & { provider: There },
): Promise<number> {
  const credits = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const hold = await ledger.findHold(orderId);
  const held = hold?.lines.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const isHeld = hold?.state === (isPaid ? 'retired' : 'released') && held === credits;
  promises.keep('Credits are retired when they are paid, else free again', isHeld, { orderId, way, hold });
  return isPaid ? credits : 0;
}

interface Both {
  readonly order: Order;
  readonly provider: There;
  readonly done: readonly string[];
  readonly promises: Promises;
}
function checkOrder({ orderId, tenantId, way }: Made, { order, provider, done, promises }: Both): void {
  const expected = endOf(provider);
  const { state, mark, refundedCents } = order;
  const found = { orderId, tenantId, way, state, mark, refundedCents };
  const isSame =
    state === expected.state && (mark ?? undefined) === expected.mark && refundedCents === expected.refundedCents;
  promises.keep('An order is what the provider says of it', isSame, { ...found, expected });
  promises.keep('What is charged is what was ordered', order.amounts.totalCents === provider.totalCents, found);
  promises.keep('Nobody can pay for an order that is over', state !== 'expired' || provider.isOver, found);
  const ends = done.filter((one) => /^offsets\.(paid|givenBack|cancelled|expired)$/.test(one));
  promises.keep('An order ends once', ends.length === 1, { ...found, ends });
}

/** What was done to each thing, by our own history. */
function effectsIn(items: readonly TableItem[]): ReadonlyMap<string, string[]> {
  const of = new Map<string, string[]>();
  for (const { entity, subject, action } of items)
    if (entity?.S === 'audit' && subject?.S && action?.S) of.set(subject.S, [...(of.get(subject.S) ?? []), action.S]);
  return of;
}

/** That the ledger of each forest holds, that nothing stays reserved, and how much is retired in all. */
export async function checkForests(ledger: Ledger, forests: readonly IdOf<'project'>[], promises: Promises) {
  const sums = { issued: 0, available: 0, reserved: 0, retired: 0, buffer: 0 };
  for (const forest of forests) {
    await ledger.sealAll(forest);
    const { faults, issued, counts } = await ledger.verify(forest);
    promises.keep('The ledger holds', faults.length === 0, faults.slice(0, 5));
    sums.issued += issued;
    for (const state of ['available', 'reserved', 'retired', 'buffer'] as const) sums[state] += counts[state];
  }
  promises.keep('Nothing stays reserved', sums.reserved === 0, sums);
  const isAll = sums.issued === sums.available + sums.retired + sums.buffer;
  promises.keep('All that was issued is somewhere', isAll, sums);
  return sums;
}
