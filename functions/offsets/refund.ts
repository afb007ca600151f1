import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { asking, refundRest } from './provider.ts';
import { followingPayment } from './reversal.ts';
import { settled } from './settle.ts';
import { orderOf } from './store.ts';

/**
 * Gives all that is left of the money of a paid order back: by the platform's own people, with a reason. What follows of
 * it is what follows of any refund that the provider tells of.
 * @throws AppError `offsets.orderNotFound`, `offsets.notRefundable` when it was not paid, is contested, or has gone back
 *   already, `offsets.notProcessed`
 */
export async function refundOrder(
  { userId }: UserActor,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
  now: Date,
): Promise<Order> {
  const order = await orderOf(orderId);
  if (!order) throw new AppError('offsets.orderNotFound');
  const { mark, paymentIntentId, tenantId, number } = order;
  // Also of one that was paid too late, when the bank did not take what was sent back.
  const isRefundable = mark === null || mark === 'partlyRefunded';
  if (!isRefundable || paymentIntentId === null) throw new AppError('offsets.notRefundable');
  // Who wants it and why is written before the money goes.
  const entry = { tenantId, subject: orderId, name: number, action: 'offsets.refundAsked', by: userId } as const;
  await commit({ writes: [], audit: [{ ...entry, isStaff: true, after: { reason } }] });
  await asking(() => refundRest(paymentIntentId, { key: `admin:${orderId}`, reason }));
  return settled(orderId, (one) => followingPayment(one, now));
}
