import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { type OrderAction, stateAfter, TRANSITIONS } from '#shared/offsets/states.ts';

/** An order after an action, as the table of its states says. @throws AppError `conflict.versionChanged` when it is not in a state for it (any more) */
export function moved(order: Order, action: OrderAction, more: Partial<Order> = {}): Order {
  const state = stateAfter(order.state, action);
  if (state === null) throw new AppError('conflict.versionChanged');
  return { ...order, state, transaction: TRANSITIONS[action].transaction ?? order.transaction, ...more };
}
