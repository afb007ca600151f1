import { reversing } from '#functions/orders/sales.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { WarnedOrder } from '#shared/offsets/warningOperations.ts';
import { settled } from './settle.ts';
import { keepingOrder, warnedOrders } from './store.ts';

/** Paid orders that may be fraud, and that nobody has looked at yet. */
export async function listWarned(): Promise<{ items: WarnedOrder[] }> {
  const items: WarnedOrder[] = [];
  for await (const { orderId, number, beneficiary, paidAt, amounts } of warnedOrders()) {
    const { totalCents, ownerCents } = amounts;
    items.push({ orderId, number, buyer: beneficiary?.legalName ?? '', paidAt: paidAt ?? '', totalCents, ownerCents });
  }
  return { items };
}

interface Cleared {
  readonly orderId: IdOf<'order'>;
  readonly reason: string;
}
/**
 * Says that a warning was looked at and that the payment stands: what waits for that is paid.
 * @throws AppError `offsets.orderNotFound`, `offsets.notWarned`
 */
export async function clearWarning(actor: UserActor, { orderId, reason }: Cleared, now: Date): Promise<void> {
  await settled(orderId, async (order) => {
    if (order.warning === 'cleared') return null;
    if (order.warning === null) throw new AppError('offsets.notWarned');
    return {
      writes: [keepingOrder(order, { ...order, warning: 'cleared' }, now)],
      messages: reversing(order),
      audit: [
        {
          // In the history of the team, not of the buyer, who sees and takes along their own.
          ...{ tenantId: actor.tenantId, subject: orderId, name: order.number, by: actor.userId, isStaff: true },
          ...{ action: 'offsets.warningCleared', after: { reason } },
        },
      ],
    };
  });
}
