import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { planDifferences } from './planMoney.ts';
import { headOf } from './seriesStore.ts';
import { allPlaces } from './verify.ts';

/** Series that are asked for in one transaction: each owner has one a year, or more. */
const AT_ONCE = 50;

/** What was paid before was compared often enough. */
const COMPARED_DAYS = 40;
const DAY_MS = 86_400_000;
const MOST_NAMED = 20;

/** What we have invoiced of plans is what the provider has of their payments, to the cent; else somebody has to look. */
async function compare(now: Date, log: Log): Promise<void> {
  const { differences, ...sums } = await planDifferences(new Date(now.getTime() - COMPARED_DAYS * DAY_MS), now);
  if (differences.length === 0) return log.info('Plans are what the provider has of them', { ...sums });
  log.error('Plans are not what the provider has of them', { ...sums, differences: differences.slice(0, MOST_NAMED) });
  count('plansDiffered');
}

/**
 * Asks that each series in which there is a document be verified; asked twice, it is verified twice. Then holds what was
 * invoiced of plans against the provider's balance.
 */
export const handler = onSchedule('billing.verificationDue', async ({ now, log }) => {
  const places = await allPlaces(now);
  for (let i = 0; i < places.length; i += AT_ONCE) {
    const some = places.slice(i, i + AT_ONCE);
    const heads = await Promise.all(some.map(headOf));
    const messages = some.filter((_, n) => heads[n]).map((place) => messageOf('billing.verifyRequested', place));
    if (messages.length > 0) await commit({ writes: [], messages });
  }
  await compare(now, log);
});
