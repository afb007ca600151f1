import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { allProjects } from './projects.ts';

/** Asks that the ledger of each forest be verified; asked twice, it is verified twice. */
export const handler = onSchedule('credits.verificationDue', async () => {
  for await (const { projectId } of allProjects())
    await commit({ writes: [], messages: [messageOf('credits.verifyRequested', { projectId })] });
});
