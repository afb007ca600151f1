import { retryBusy } from '#functions/kit/retry.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { ImportPhase } from '#shared/imports/phases.ts';
import { type ImportEvent, importStateAfter } from '#shared/imports/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type ImportKey, imports, type StoredImport } from './store.ts';

/** Puts a new import; refused as `conflict.versionChanged` when the id is taken. */
export const creatingImport = (item: StoredImport): Write => {
  const present = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
  return putting(imports.create(present as never).params<object>(), new AppError('conflict.versionChanged'));
};

type Change = Partial<
  Pick<
    StoredImport,
    | 'fileHash'
    | 'fileBytes'
    | 'done'
    | 'total'
    | 'counts'
    | 'error'
    | 'sameAs'
    | 'again'
    | 'addAgain'
    | 'review'
    | 'mappingKey'
    | 'activity'
    | 'transformer'
    | 'chunks'
    | 'savedChunks'
    | 'problems'
    | 'language'
    | 'blocks'
  >
>;

/**
 * Moves an import on by an event, with what changes with it, if nobody moved it meanwhile.
 * @throws AppError `imports.wrongState` when the event is not allowed in its state
 */
export function moving(stored: StoredImport, event: ImportEvent, { now, ...change }: Change & { now: Date }): Write {
  const state = importStateAfter(stored.state, event);
  if (!state) throw new AppError('imports.wrongState', { state: stored.state });
  const { tenantId, id, v } = stored;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = Object.fromEntries(given.filter(([, value]) => value !== null));
  // What is done just now is said of the state before.
  const gone = ['phase', ...given.filter(([, value]) => value === null).map(([name]) => name)];
  const patch = imports.patch({ tenantId, id }).set({ ...set, state, v: v + 1, updatedAt: now.toISOString() } as never);
  const params = patch
    .remove(gone as never)
    .where((at, { eq }) => `${eq(at.v, v)} AND ${eq(at.state, stored.state)}`)
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}

/** Notes how far the work has come; the version stays: progress is not a decision. Lost progress does no harm. */
export async function noteProgress(
  { tenantId, id }: ImportKey,
  progress: { done: number; total: number; phase?: ImportPhase; savedChunks?: number },
): Promise<void> {
  await retryBusy(() => imports.patch({ tenantId, id }).set(progress).go());
}
