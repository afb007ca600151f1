import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { stepMessage } from './decisions.ts';
import type { StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';

/** Has an import read whose file is there. Somebody else may have been quicker: then it is done. */
export async function beginImport(
  stored: StoredImport,
  { fileBytes, now }: { fileBytes: number; now: Date },
): Promise<void> {
  try {
    await commit({ writes: [moving(stored, 'uploaded', { now, fileBytes })], messages: [stepMessage(stored, 'read')] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
  }
}
