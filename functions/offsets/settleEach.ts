import type { ScheduledContext } from '#functions/kit/schedule.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import type { Order } from '#shared/offsets/order.ts';
import { settled } from './settle.ts';
import type { OrderKey } from './store.ts';

const TIME_LEFT_MS = 20_000;

/**
 * Does with each of many orders what follows; answers how many have changed. One that fails stops no other one: the next
 * run finds it again.
 */
export async function settleEach(
  orders: AsyncIterable<OrderKey>,
  { log, remainingMs }: Pick<ScheduledContext, 'log' | 'remainingMs'>,
  step: (order: Order) => Promise<Commit | null>,
): Promise<number> {
  let changed = 0;
  for await (const { orderId } of orders) {
    if (remainingMs() < TIME_LEFT_MS) break;
    let isChanged = false;
    try {
      await settled(orderId, async (order) => {
        const change = await step(order);
        isChanged ||= change !== null;
        return change;
      });
    } catch (error) {
      log.error('What follows for an order could not be done', { orderId, error });
      continue;
    }
    if (isChanged) changed++;
  }
  return changed;
}
