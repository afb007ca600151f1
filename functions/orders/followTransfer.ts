import { count } from '#functions/kit/metrics.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import { orderOf } from '#functions/offsets/orderOf.ts';
import { payments } from '#functions/ports/payments.ts';
import { transferredOf, wasPaid } from '#shared/orders/legs.ts';
import { nameOf } from './asked.ts';
import { legsOfLine } from './legStore.ts';
import { reversing } from './sales.ts';

/**
 * What follows when the provider has sent a leg, or has taken of it: a worker that was cut short in between is caught up
 * with at once. What differs, and nobody here has asked for, is counted: somebody has to look. Null: it is as we say.
 */
export async function followTransfer(id: string): Promise<Commit | null> {
  const { metadata, amount, amount_reversed: backCents } = await payments().transfers.retrieve(id);
  const { order: orderId = '', line: place = '', leg: name } = metadata;
  const order = await orderOf(orderId);
  const line = Number(place);
  const sold = order?.lines[line];
  if (!order || !sold) return null;
  const legs = await legsOfLine(sold.ownerId, order.orderId, line);
  const leg = legs.find((one) => nameOf(one) === name);
  if (!leg) return differing();
  const { ownerId, key } = leg;
  if (leg.state === 'releasing')
    return { writes: [], messages: [messageOf('orders.payoutDue', { ownerId, orderId: order.orderId, line, key })] };
  if (!wasPaid(leg) || leg.transferId !== id || transferredOf(leg) !== amount) return differing();
  if (leg.reversedCents === backCents) return null;
  // What is taken is written down before the provider is asked for it.
  return backCents <= leg.takenCents ? { writes: [], messages: reversing(order) } : differing();
}

function differing(): null {
  count('legsDiffered');
  return null;
}
