import { currentFactorSet } from '#functions/ports/factors.ts';
import type { Calculation, JobProgress } from '#shared/calculations/schema.ts';
import { readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { type Run, readRun } from './runStore.ts';
import { readCalculation, type StoredCalculation } from './store.ts';

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

/** A job that waits is shown as queued, although no item says so: a saved row touches nothing but its shard. */
async function progressOf(scope: Scope, { progress, isHeld }: Run): Promise<JobProgress> {
  if (isHeld || progress.phase === 'queued') return progress;
  const isWaiting = (await readHeads(scope)).some((head) => head.isPending);
  return isWaiting ? { ...progress, phase: 'queued', done: 0, errorCode: null } : progress;
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
