import { count } from '#functions/kit/metrics.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { following } from './settle.ts';
import { settleEach } from './settleEach.ts';
import { openOrders } from './store.ts';

/** Holds every order that waits for its payment against the provider: what differs is put right, and counted. */
export const handler = onSchedule('offsets.nightlyDue', async (context) => {
  const differed = await settleEach(openOrders(), context, (order) => following(order, context.now));
  if (differed > 0) count('ordersDiffered');
});
