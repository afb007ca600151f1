import type { Log } from '#functions/kit/log.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import { closing, following, settled } from './settle.ts';
import { findOrder } from './store.ts';

/** @throws AppError `offsets.orderNotFound` */
export async function requireOrder({ tenantId }: UserActor, orderId: IdOf<'order'>): Promise<Order> {
  const order = await findOrder(tenantId, orderId);
  if (!order) throw new AppError('offsets.orderNotFound');
  return order;
}

/**
 * An order as it is now: one that waits is asked for at the provider, whose own message may be late. When he does not
 * answer, it is told as it was known last.
 */
export async function getOrder(
  actor: UserActor,
  { id }: { id: IdOf<'order'> },
  { now, log }: { now: Date; log: Log },
): Promise<Order> {
  const order = await requireOrder(actor, id);
  try {
    return await settled(id, (one) => following(one, now));
  } catch (error) {
    log.warn('What became of a payment could not be asked', { orderId: id, error });
    return order;
  }
}

/** Cancels an order that is not paid; one that is, or has ended, is answered as it is. @throws AppError `offsets.orderNotFound`, `offsets.notProcessed` */
export async function cancelOrder(actor: UserActor, id: IdOf<'order'>, now: Date): Promise<Order> {
  await requireOrder(actor, id);
  return settled(id, (one) => closing(one, 'cancel', { by: actor.userId, now }));
}
