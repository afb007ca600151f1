import { ulid } from 'ulid';
import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { contextOf, factsOf, keyOfFacts } from './context.ts';
import { countsOf, type HeadCounts, readHeads, takeCounts } from './heads.ts';
import type { Scope } from './keys.ts';
import { computeAll, OutOfTime } from './pass.ts';
import { LostRun } from './progress.ts';
import { askHolder, freeRun, queueing, takeRun } from './runStore.ts';
import { findCalculation } from './store.ts';
import { isCurrent, readTotalsHead } from './totalsStore.ts';

type Request = EventOf<'calculations.calculateRequested'>;

/**
 * Computes a calculation, once for however many messages asked: a message that finds the job held leaves word with who
 * holds it, and one that finds the totals current has nothing to do. Whoever was left word looks again after giving the
 * job free, so no change is left behind.
 */
export async function calculateJob({ reason, ...scope }: Request, work: WorkContext): Promise<void> {
  const token = ulid();
  if ((await findCalculation(scope))?.state !== 'DRAFT') return;
  if (!(await taken(scope, token, work))) return;
  let isAsked: boolean;
  try {
    const counts = await computeOnce(scope, { token, reason, work });
    isAsked = await freeRun(scope, token, { phase: await phaseAfter(scope, counts), now: now() });
  } catch (error) {
    if (error instanceof LostRun) return;
    const isLate = error instanceof OutOfTime;
    await freeRun(scope, token, isLate ? { phase: 'queued', now: now() } : failure());
    if (!isLate) throw error;
    await askAgain(scope, reason);
    return;
  }
  if (isAsked && (await isStale(scope))) await askAgain(scope, 'rows');
}

/** Between its two questions the job may be given free, or taken. */
const MOST_TRIES = 5;

/** Whether the job is this worker's now; else its holder knows that somebody asked. */
async function taken(scope: Scope, token: string, { messageId }: WorkContext): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    if (await takeRun(scope, { token, messageId }, now())) return true;
    if (await askHolder(scope)) return false;
  }
  throw new AppError('conflict.busy');
}

const failure = () => ({ phase: 'failed' as const, errorCode: 'internal', now: now() });

/**
 * The calculation in a run of its own, unless the totals are current and nobody asked for new ones. A request that comes
 * twice is one: the second run would find no difference, and take away the list of what the first one changed.
 */
async function computeOnce(
  scope: Scope,
  { token, reason, work }: { token: string; reason: Request['reason']; work: WorkContext },
): Promise<HeadCounts | null> {
  const calculation = await findCalculation(scope);
  if (calculation?.state !== 'DRAFT') return null;
  const counts = await takeCounts(scope);
  const [context, before] = await Promise.all([contextOf(calculation), readTotalsHead(scope)]);
  const askedBy = reason === 'recalculate' ? work.messageId : undefined;
  const isDone = askedBy === undefined || before?.askedBy?.includes(askedBy);
  if (isDone && before && isCurrent(before, counts, context.key)) return counts;
  const { remainingMs, log } = work;
  const { head } = await computeAll({ scope, calculation, context, counts, before, token, askedBy, remainingMs });
  log.info('Calculated', { ...scope, reason, rows: head.rows, errorRows: head.errorRows, changes: head.changes });
  return counts;
}

/** Rows that were written since ask by a message of their own: until that comes, the job is not done. */
async function phaseAfter(scope: Scope, counts: HeadCounts | null): Promise<'queued' | 'done'> {
  if (counts === null) return 'done';
  const heads = countsOf(await readHeads(scope));
  return heads.some((count, shard) => count !== counts[shard]) ? 'queued' : 'done';
}

async function isStale(scope: Scope): Promise<boolean> {
  const calculation = await findCalculation(scope);
  if (calculation?.state !== 'DRAFT') return false;
  const [heads, head, facts] = await Promise.all([readHeads(scope), readTotalsHead(scope), factsOf(calculation)]);
  return !isCurrent(head, countsOf(heads), keyOfFacts(facts));
}

const askAgain = (scope: Scope, reason: Request['reason']) =>
  commit({
    writes: [queueing(scope, now())],
    messages: [messageOf('calculations.calculateRequested', { ...scope, reason })],
  });
