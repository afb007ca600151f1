import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { headOf } from './seriesStore.ts';
import { allPlaces } from './verify.ts';

/** Series that are asked for in one transaction: each owner has one a year, or more. */
const AT_ONCE = 50;

/** Asks that each series in which there is a document be verified; asked twice, it is verified twice. */
export const handler = onSchedule('billing.verificationDue', async ({ now }) => {
  const places = await allPlaces(now);
  for (let i = 0; i < places.length; i += AT_ONCE) {
    const some = places.slice(i, i + AT_ONCE);
    const heads = await Promise.all(some.map(headOf));
    const messages = some.filter((_, n) => heads[n]).map((place) => messageOf('billing.verifyRequested', place));
    if (messages.length > 0) await commit({ writes: [], messages });
  }
});
