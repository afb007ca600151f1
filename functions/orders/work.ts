import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { Poison } from '#functions/kit/poison.ts';
import { commit } from '#functions/kit/transaction.ts';
import { orderOf, requiringOrder } from '#functions/offsets/orderOf.ts';
import type { Order } from '#shared/offsets/order.ts';
import { keepingLeg, legsOfLine, legsOfOwner } from './legStore.ts';
import { tellingOwner } from './notices.ts';
import { untilDone } from './overtaken.ts';
import { release } from './release.ts';
import { settleLine } from './reversal.ts';

async function requireOrder(orderId: string): Promise<Order> {
  const order = await orderOf(orderId);
  if (!order) throw new Poison('There is no such order');
  return order;
}

/** The owner of a line is told of the sale, once: with the first leg that says so. */
const tellingSale = (order: Order, line: number, now: Date): Promise<void> =>
  untilDone(async () => {
    const sold = order.lines[line];
    const [first] = sold ? await legsOfLine(sold.ownerId, order.orderId, line) : [];
    if (!sold || !first || first.isSaleTold) return;
    const messages = await tellingOwner(first, 'saleMade', sold.ownerCents, sold.quantity);
    await commit({ writes: [keepingLeg({ ...first, isSaleTold: true }, now)], messages });
  });

/** The owner of a line is told that its payment is contested, and that it is not any more: with the first leg that says so. */
const tellingDispute = (orderId: string, line: number, now: Date): Promise<void> =>
  untilDone(async () => {
    const order = await requireOrder(orderId);
    const sold = order.lines[line];
    const [first] = sold ? await legsOfLine(sold.ownerId, orderId, line) : [];
    const isDisputeTold = order.mark === 'disputed';
    if (!sold || !first || first.isDisputeTold === isDisputeTold) return;
    const kind = isDisputeTold ? ('saleDisputed' as const) : ('saleDisputeClosed' as const);
    // Of one that was lost, they are told what is taken.
    const messages = order.mark === 'disputeLost' ? [] : await tellingOwner(first, kind, sold.ownerCents);
    await commit({ writes: [requiringOrder(order), keepingLeg({ ...first, isDisputeTold }, now)], messages });
  });

async function releaseLine(order: Order, line: number, now: Date): Promise<void> {
  const ownerId = order.lines[line]?.ownerId ?? '';
  for (const leg of await legsOfLine(ownerId, order.orderId, line)) await release(leg, now);
}

/** What follows for the owners when an order was paid. */
export async function salePaid({ orderId }: EventOf<'orders.salePaid'>, { now }: WorkContext): Promise<void> {
  const order = await requireOrder(orderId);
  for (const line of order.lines.keys()) await tellingSale(order, line, now);
  for (const line of order.lines.keys()) await releaseLine(order, line, now);
}

export const payoutDue = (leg: EventOf<'orders.payoutDue'>, { now }: WorkContext): Promise<void> => release(leg, now);

/** What is held for want of an account is paid, now that there is one. */
export async function ownerPayoutsDue(
  { ownerId }: EventOf<'orders.ownerPayoutsDue'>,
  { now }: WorkContext,
): Promise<void> {
  for (const leg of await legsOfOwner(ownerId)) if (leg.state === 'held') await release(leg, now);
}

/** What follows for the owners when a payment was refunded or contested, or neither after all. */
export async function reversalRequested(
  { orderId }: EventOf<'orders.reversalRequested'>,
  { now }: WorkContext,
): Promise<void> {
  const order = await requireOrder(orderId);
  if (order.state !== 'finalized') return;
  for (const line of order.lines.keys()) await tellingDispute(orderId, line, now);
  for (const line of order.lines.keys()) await settleLine(orderId, line, now);
  if (order.mark === 'disputed' || order.warning === 'open') return;
  for (const line of order.lines.keys()) await releaseLine(order, line, now);
}
