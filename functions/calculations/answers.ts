import { currentFactorSet } from '#functions/factors/current.ts';
import type { Calculation, JobProgress } from '#shared/calculations/schema.ts';
import { countsOf, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { type Run, readRun } from './runStore.ts';
import { readCalculation, type StoredCalculation } from './store.ts';
import { isOfCounts, readTotalsHead } from './totalsStore.ts';

/** A calculation as it is answered. */
export function answerOf(stored: StoredCalculation, progress: JobProgress, factorSet: string): Calculation {
  const { id, draft, state, periodStartOn, periodEndOn, sealed, v, createdAt, updatedAt } = stored;
  return {
    ...draft,
    id,
    state,
    periodStartOn,
    periodEndOn,
    factorSet: sealed?.facts.factorSet ?? factorSet,
    progress,
    finishedAt: sealed?.finishedAt ?? null,
    v,
    createdAt,
    updatedAt,
  };
}

/**
 * Rows that were not computed yet are shown as a job that waits, although no item says so: a saved row touches nothing
 * but its shard. After a failure, only a new request is.
 */
async function progressOf(scope: Scope, { progress, isHeld }: Run): Promise<JobProgress> {
  if (isHeld || progress.phase === 'queued') return progress;
  const [heads, totals] = await Promise.all([readHeads(scope), readTotalsHead(scope)]);
  const isAsked = heads.some((head) => head.isPending);
  const isBehind = progress.phase !== 'failed' && !isOfCounts(totals, countsOf(heads));
  return isAsked || isBehind ? { ...progress, phase: 'queued', done: 0, errorCode: null } : progress;
}

/**
 * A calculation of the account, with its progress.
 * @throws AppError `calculations.notFound`, also for one of another account
 */
export async function answerCalculation(scope: Scope): Promise<Calculation> {
  const stored = await readCalculation(scope);
  const [run, factorSet] = await Promise.all([readRun(scope), currentFactorSet()]);
  return answerOf(stored, await progressOf(scope, run), factorSet);
}
