import { currentFactorSet } from '#functions/factors/current.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { Calculation, JobProgress } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { countsOf, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { type Run, readRun } from './runStore.ts';
import { readCalculation, type StoredCalculation } from './store.ts';
import { isOfCounts, readTotalsHead } from './totalsStore.ts';

interface Beside {
  progress: JobProgress;
  factorSet: string;
  /** Names of who started and who changed it. */
  names: ReadonlyMap<string, string>;
}

/** A calculation as it is answered. */
export function answerOf(stored: StoredCalculation, { progress, factorSet, names }: Beside): Calculation {
  const { id, draft, state, periodStartOn, periodEndOn, sealed, copy, v, createdAt, updatedAt } = stored;
  return {
    ...draft,
    id,
    state,
    periodStartOn,
    periodEndOn,
    factorSet: sealed?.facts.factorSet ?? factorSet,
    progress,
    finishedAt: sealed?.finishedAt ?? null,
    copy,
    ownerName: names.get(stored.createdBy) ?? '',
    changedByName: names.get(stored.updatedBy) ?? '',
    v,
    createdAt,
    updatedAt,
  };
}

/** Names of who started and who changed calculations, by id. */
export async function namesOfPeople(all: readonly StoredCalculation[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(all.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]));
  const named = async (id: string) => [id, id.startsWith('usr_') ? await nameOf(id as IdOf<'user'>) : ''] as const;
  return new Map(await Promise.all([...ids].map(named)));
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
  const [run, factorSet, names] = await Promise.all([readRun(scope), currentFactorSet(), namesOfPeople([stored])]);
  return answerOf(stored, { progress: await progressOf(scope, run), factorSet, names });
}
