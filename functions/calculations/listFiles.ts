import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ListFile } from '#shared/calculations/listFile.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type AskedList, creatingListFile, findListFile } from './listFileStore.ts';

/** Which list it is. */
type ListEvent = 'offsets.exportRequested' | 'orders.exportRequested';

/** Asks the job for a list of an account as a file; the same id again is the same file. */
export async function askForListFile(
  actor: UserActor,
  { exportId, event, now, ...asked }: AskedList & { exportId: IdOf<'export'>; event: ListEvent; now: Date },
): Promise<ListFile> {
  const { tenantId, userId } = actor;
  try {
    await commit({
      writes: [creatingListFile({ tenantId, id: exportId }, { asked, by: userId, now })],
      messages: [messageOf(event, { tenantId, exportId })],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
  return listFileAnswer(actor, exportId);
}

/** How far it is, for whoever asked for it. @throws AppError `calculations.exportNotFound` */
export async function listFileAnswer({ tenantId, userId }: UserActor, exportId: IdOf<'export'>): Promise<ListFile> {
  const found = await findListFile({ tenantId, id: exportId });
  if (found?.createdBy !== userId) throw new AppError('calculations.exportNotFound');
  const { id, state, errorCode, key, fileName } = found;
  if (key === null || fileName === null) return { id, state, errorCode, url: null, fileName: null };
  const url = await files.signedGet({ bucket: setting('BUCKET_EXPORTS'), key, fileName });
  return { id, state, errorCode, url, fileName };
}
