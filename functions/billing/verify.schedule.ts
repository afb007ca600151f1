import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { headOf } from './seriesStore.ts';
import { allPlaces } from './verify.ts';

/** Asks that each series in which there is a document be verified; asked twice, it is verified twice. */
export const handler = onSchedule('billing.verificationDue', async ({ now }) => {
  for (const place of await allPlaces(now))
    if (await headOf(place)) await commit({ writes: [], messages: [messageOf('billing.verifyRequested', place)] });
});
