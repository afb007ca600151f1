import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { orderOf } from '#functions/offsets/orderOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { keepingLeg, legsOfLine } from './legStore.ts';
import { legView } from './list.ts';
import { ZONE } from './sales.ts';

interface Decision {
  readonly id: IdOf<'order'>;
  readonly line: number;
  readonly reason: string;
}
/**
 * Decides that the guarantee fund of a sale is paid: from today on it is due like every other leg.
 * @throws AppError `orders.saleNotFound`, `orders.noFund`, `conflict.versionChanged`
 */
export async function releaseFund({ userId }: UserActor, { id, line, reason }: Decision, now: Date) {
  const ownerId = (await orderOf(id))?.lines[line]?.ownerId;
  const legs = ownerId === undefined ? [] : await legsOfLine(ownerId, id, line);
  if (ownerId === undefined || legs.length === 0) throw new AppError('orders.saleNotFound');
  const fund = legs.find(({ kind }) => kind === 'guaranteeFund');
  if (!fund) throw new AppError('orders.noFund');
  if (fund.dueOn !== null || fund.state !== 'due') return { legs: legs.map(legView) };
  const due = { ...fund, dueOn: dayIn(ZONE, now) };
  await commit({
    writes: [keepingLeg(due, now)],
    messages: [messageOf('orders.payoutDue', { ownerId, orderId: id, line, key: fund.key })],
    audit: [
      {
        ...{ tenantId: ownerId, subject: id, name: fund.number, action: 'orders.fundReleased', by: userId },
        after: { reason, cents: fund.cents - fund.withheldCents },
      },
    ],
  });
  return { legs: legs.map((leg) => legView(leg === fund ? due : leg)) };
}
