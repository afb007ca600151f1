import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { moneyDifferences } from './compareMoney.ts';
import { following } from './settle.ts';
import { settleEach } from './settleEach.ts';
import { openOrders } from './store.ts';

/** What was paid before was compared often enough. */
const COMPARED_DAYS = 40;
const DAY_MS = 86_400_000;
const MOST_NAMED = 20;

/** What our orders come to is what the provider has of them, to the cent; else somebody has to look. */
async function compare(now: Date, log: Log): Promise<void> {
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
  const { differences, ...sums } = await moneyDifferences(since, now);
  if (differences.length === 0) return log.info('Orders are what the provider has of them', { ...sums });
  log.error('Orders are not what the provider has of them', { ...sums, differences: differences.slice(0, MOST_NAMED) });
  count('ordersDiffered');
}

/**
 * Holds every order that waits for its payment against the provider: what differs is put right, and counted. Then holds what
 * paid orders come to against the provider's balance.
 */
export const handler = onSchedule('offsets.nightlyDue', async (context) => {
  const { now, log } = context;
  const differed = await settleEach(openOrders(), context, (order) => following(order, now));
  if (differed > 0) count('ordersDiffered');
  await compare(now, log);
});
