import { remindSigning } from '#functions/agreements/remind.ts';
import { inTurn } from '#functions/kit/inTurn.ts';
import { onSchedule, type ScheduledContext } from '#functions/kit/schedule.ts';
import { alertTeam } from './alert.ts';
import { everyIn, findForest } from './store.ts';
import { tellWeeks } from './week.ts';

type Run = Pick<ScheduledContext, 'now' | 'log' | 'remainingMs'>;

/** Contracts that wait for somebody's signature. One that fails holds no other up. */
async function remindSigners({ now, log }: Run): Promise<void> {
  let failed = 0;
  for await (const { tenantId, id, review } of everyIn('TO_VALIDATE')) {
    // Of most the team has not decided yet: only those that are accepted are read again.
    if (review !== 'accepted') continue;
    try {
      const forest = await findForest({ tenantId, id });
      if (forest?.state === 'TO_VALIDATE' && forest.review === 'accepted') await remindSigning(forest, now);
    } catch (error) {
      failed += 1;
      log.error('Nobody was reminded of a contract', { forestId: id, error });
    }
  }
  if (failed > 0) throw new Error(`Of ${failed} contracts nobody was reminded`);
}

/** In the morning, several times: what was told stays told, and what one run leaves the next one does. */
export const handler = onSchedule('forests.morningDue', (run) =>
  inTurn({ team: () => alertTeam(run), signers: () => remindSigners(run), owners: () => tellWeeks(run) }, run.log),
);
