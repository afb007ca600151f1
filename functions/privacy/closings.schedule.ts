import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dueClosings } from './closingStore.ts';

/** Asks for the end of those whose waiting time is over. Who is asked for twice is closed once. */
export const handler = onSchedule('privacy.closingsDue', async ({ now, log }) => {
  for await (const { tenantId, userId, endsAt } of dueClosings(now)) {
    const of = { tenantId: tenantId as IdOf<'tenant'>, userId: userId as IdOf<'user'>, endsAt };
    await commit({ writes: [], messages: [messageOf('privacy.closingDue', of)] });
    log.info('Closing is due', of);
  }
});
