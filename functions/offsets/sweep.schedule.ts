import { onSchedule } from '#functions/kit/schedule.ts';
import { closing } from './settle.ts';
import { settleEach } from './settleEach.ts';
import { openOrders } from './store.ts';

/**
 * Gives back what orders hold whose time is over: the provider's own message that their session has expired did not come.
 * Each session is closed first; what was paid after all is finalized.
 */
export const handler = onSchedule('offsets.sweepDue', async (context) => {
  const { now, log } = context;
  const ended = await settleEach(openOrders(now.toISOString()), context, (order) =>
    closing(order, 'expire', { by: 'payments', now }),
  );
  if (ended > 0) log.warn('Orders whose time was over', { ended });
});
