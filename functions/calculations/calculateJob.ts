import { ulid } from 'ulid';
import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { contextOf, factsOf, keyOfFacts } from './context.ts';
import { countsOf, readHeads, takeCounts } from './heads.ts';
import type { Scope } from './keys.ts';
import { computeAll, OutOfTime } from './pass.ts';
import { LostRun } from './progress.ts';
import { freeRun, takeRun } from './runStore.ts';
import { findCalculation } from './store.ts';
import { isCurrent, readTotalsHead } from './totalsStore.ts';

type Request = EventOf<'calculations.calculateRequested'>;

/**
 * Computes a calculation, once for however many messages asked: a message that finds the job held, or the totals
 * current, has nothing to do. Whoever held the job looks again after giving it free, so no change is left behind.
 */
export async function calculateJob({ reason, ...scope }: Request, work: WorkContext): Promise<void> {
  const token = ulid();
  if ((await findCalculation(scope))?.state !== 'DRAFT') return;
  if (!(await takeRun(scope, { token, messageId: work.messageId }, now()))) return;
  try {
    await computeOnce(scope, { token, reason, work });
    await freeRun(scope, token, { phase: (await isStale(scope)) ? 'queued' : 'done', now: now() });
  } catch (error) {
    if (error instanceof LostRun) return;
    const isLate = error instanceof OutOfTime;
    await freeRun(scope, token, isLate ? { phase: 'queued', now: now() } : failure());
    if (!isLate) throw error;
    await askAgain(scope, reason);
    return;
  }
  // Now that nobody holds the job: a message that came until here found it held, and did nothing.
  if (await isStale(scope)) await askAgain(scope, 'rows');
}

const failure = () => ({ phase: 'failed' as const, errorCode: 'internal', now: now() });

/**
 * The calculation in a run of its own, unless the totals are current and nobody asked for new ones. A request that comes
 * twice is one: the second run would find no difference, and take away the list of what the first one changed.
 */
async function computeOnce(
  scope: Scope,
  { token, reason, work }: { token: string; reason: Request['reason']; work: WorkContext },
): Promise<void> {
  const calculation = await findCalculation(scope);
  if (calculation?.state !== 'DRAFT') return;
  const counts = await takeCounts(scope);
  const context = await contextOf(calculation);
  const before = await readTotalsHead(scope);
  const askedBy = reason === 'recalculate' ? work.messageId : undefined;
  const isDone = askedBy === undefined || before?.askedBy?.includes(askedBy);
  if (isDone && before && isCurrent(before, counts, context.key)) return;
  const { remainingMs, log } = work;
  const { head } = await computeAll({ scope, calculation, context, counts, token, askedBy, remainingMs });
  log.info('Calculated', { ...scope, reason, rows: head.rows, errorRows: head.errorRows, changes: head.changes });
}

async function isStale(scope: Scope): Promise<boolean> {
  const calculation = await findCalculation(scope);
  if (calculation?.state !== 'DRAFT') return false;
  const [heads, head, facts] = await Promise.all([readHeads(scope), readTotalsHead(scope), factsOf(calculation)]);
  return !isCurrent(head, countsOf(heads), keyOfFacts(facts));
}

const askAgain = (scope: Scope, reason: Request['reason']) =>
  commit({ writes: [], messages: [messageOf('calculations.calculateRequested', { ...scope, reason })] });
