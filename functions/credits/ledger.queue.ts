import { count } from '#functions/kit/metrics.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { consume } from '#functions/kit/queue.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { projectOf } from './projects.ts';
import { sealAll } from './seal.ts';
import { verifyProject } from './verify.ts';
import { withdraw } from './withdraw.ts';

const sealing = (projectId: string, remainingMs: () => number) =>
  sealAll({ projectId, marginMs: Number(setting('SEAL_MARGIN_SECONDS')) * 1_000, now, remainingMs });

/** Of a forest one message at a time. */
export const handler = consume({
  async 'credits.entriesWritten'({ projectId }, { remainingMs }) {
    // Told from here, and not by each order: many of one moment would have to write one thing more.
    await commit({ writes: [], messages: [messageOf('marketplace.projectChanged', { projectId })] });
    await sealing(projectId, remainingMs);
  },
  async 'credits.verifyRequested'({ projectId }, { remainingMs, log }) {
    // What was given back at the moment when the forest was withdrawn.
    const { state } = await projectOf(projectId);
    if (state === 'withdrawn')
      await withdraw({ projectId, reason: 'The forest is withdrawn', by: 'credits', now: now() });
    await sealing(projectId, remainingMs);
    const { faults, ...verdict } = await verifyProject(projectId, now);
    if (faults.length === 0) return log.info('The ledger of a forest holds', { ...verdict });
    log.error('The ledger of a forest does not hold', { ...verdict, faults: faults.slice(0, 20) });
    count('ledgerFaults');
  },
});
