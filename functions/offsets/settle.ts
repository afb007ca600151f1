import { releasing } from '#functions/credits/settle.ts';
import { backoffMs, wait } from '#functions/kit/retry.ts';
import { type Commit, commit } from '#functions/kit/transaction.ts';
import { salesOf } from '#functions/orders/sales.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { moved } from './moves.ts';
import { tellingOf } from './notices.ts';
import { paying } from './pay.ts';
import { closed, sessionOf } from './provider.ts';
import { keepingOrder, orderOf } from './store.ts';

export type End = 'expire' | 'cancel' | 'refuse';

/** What ends an order that was not paid, for one transaction: its credits are for others again. Null: it ended before. */
export async function ending(order: Order, end: End, { by, now }: { by: string; now: Date }): Promise<Commit | null> {
  if (!isOpen(order.state)) return null;
  const { orderId, tenantId, number } = order;
  const ended = moved(order, end === 'cancel' ? 'cancel' : 'expire', { reservedUntil: null });
  // That an attempt to pay was refused says more than that nobody tried again.
  const hasFailed = end === 'refuse' || (end === 'expire' && order.transaction === 'failed');
  const after: Order = hasFailed ? { ...ended, transaction: 'failed' } : ended;
  const ledger = await releasing({ orderId, by, now });
  const action = end === 'cancel' ? ('offsets.cancelled' as const) : ('offsets.expired' as const);
  return {
    writes: [...ledger.writes, keepingOrder(order, after, now), ...salesOf(order, after, now)],
    messages: [...ledger.messages, ...(end === 'cancel' ? [] : tellingOf(after, 'orderExpired'))],
    audit: [{ tenantId, subject: orderId, name: number, action, by, after: { transaction: after.transaction } }],
  };
}

/** What follows for an order from its session as the provider has it now; null: nothing has changed. */
export async function following(order: Order, now: Date): Promise<Commit | null> {
  if (!isOpen(order.state) || !order.session) return null;
  const session = await sessionOf(order.session.id);
  if (session.status === 'complete') return paying(order, session, now);
  return session.status === 'expired' ? ending(order, 'expire', { by: 'payments', now }) : null;
}

/**
 * What ends an order: its session is closed first, so that nobody pays for what others have bought. What was paid in that
 * moment is finalized instead.
 * @throws AppError `offsets.notProcessed` when the provider cannot say how the session ended: the credits stay reserved
 */
export async function closing(order: Order, end: End, at: { by: string; now: Date }): Promise<Commit | null> {
  if (!isOpen(order.state)) return null;
  if (!order.session) return ending(order, end, at);
  const session = await closed(order.session.id);
  if (session.status === 'complete') return paying(order, session, at.now);
  // A payment is being made in it: whoever asks again finds how it ended.
  if (session.status !== 'expired') throw new AppError('offsets.notProcessed');
  return ending(order, end, at);
}

const ATTEMPTS = 10;
const LATE: readonly string[] = ['conflict.versionChanged', 'credits.busy'];
export const isOvertaken = (error: unknown): boolean => error instanceof AppError && LATE.includes(error.code);

/**
 * Does with an order what follows, of what it is now, and again when somebody else was quicker. Answers it as it is then.
 * A step reckons with the order that it is given, and reads it nowhere else: what it says nothing of is answered as given.
 * @throws AppError `offsets.orderNotFound`
 */
export async function settled(orderId: string, step: (order: Order) => Promise<Commit | null>): Promise<Order> {
  for (let attempt = 1; ; attempt++) {
    const order = await orderOf(orderId);
    if (!order) throw new AppError('offsets.orderNotFound');
    try {
      const change = await step(order);
      if (!change) return order;
      await commit(change);
    } catch (error) {
      if (!isOvertaken(error) || attempt >= ATTEMPTS) throw error;
      await wait(backoffMs(attempt));
    }
  }
}
