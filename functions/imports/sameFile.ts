import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { importsOfCalculation, type StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';

/**
 * Another import of the calculation whose rows come from the same content: they are in, or about to be. Of two that are
 * checked at once, the one that was announced first goes on.
 */
export async function sameFile(stored: StoredImport, fileHash: string | null): Promise<IdOf<'import'> | null> {
  const isFirst = ({ id, state }: StoredImport) =>
    state === 'VALIDATING' && (stored.state !== 'VALIDATING' || id < stored.id);
  const isAdded = (one: StoredImport) => one.state === 'SAVING' || one.state === 'CALCULATING' || isFirst(one);
  const others = fileHash === null ? [] : await importsOfCalculation(stored);
  return others.find((one) => one.id !== stored.id && one.fileHash === fileHash && isAdded(one))?.id ?? null;
}

/** The same content that came in after this file was read, of which the user knows nothing yet; null when there is none. */
export const unaskedSameFile = async (stored: StoredImport): Promise<IdOf<'import'> | null> =>
  stored.sameAs === null ? sameFile(stored, stored.fileHash) : null;

/**
 * Asks before the same content is added again: notes it on the import and refuses once.
 * @throws AppError `imports.sameFile`
 */
export async function askSameFile(stored: StoredImport, now: Date): Promise<void> {
  const sameAs = await unaskedSameFile(stored);
  if (sameAs === null) return;
  await commit({ writes: [moving(stored, 'same', { now, sameAs })] });
  throw new AppError('imports.sameFile', { file: stored.fileName });
}
