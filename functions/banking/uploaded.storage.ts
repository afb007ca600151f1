import { messageOf } from '#functions/kit/outbox.ts';
import { onObjectCreated } from '#functions/kit/storage.ts';
import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { findUpload } from './store.ts';
import { moving } from './uploadWrites.ts';

const UPLOADED = /^banking\/(ten_[0-9A-Z]{26})\/(bku_[0-9A-Z]{26})$/;

/** An announced file of movements arrived: it is read. Events come at least once, in any order. */
export const handler = onObjectCreated(async ({ key, sizeBytes }, { log, now }) => {
  const [, tenantId, uploadId] = UPLOADED.exec(key) ?? [];
  if (!tenantId || !uploadId) return log.warn('A file of movements that belongs to nobody', { sizeBytes });
  const at = { tenantId: tenantId as IdOf<'tenant'>, id: uploadId as IdOf<'bankUpload'> };
  const stored = await findUpload(at);
  if (stored?.state !== 'CREATED') return log.info('An upload that nobody waits for', { ...at, state: stored?.state });
  try {
    await commit({
      writes: [moving(stored, 'uploaded', { now, fileBytes: sizeBytes })],
      messages: [messageOf('banking.stepRequested', { tenantId: at.tenantId, uploadId: at.id })],
    });
  } catch (error) {
    // Another delivery of the same event was quicker.
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
  }
});
