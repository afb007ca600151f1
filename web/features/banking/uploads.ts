import { useSyncExternalStore } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { type AccountId, type UploadId, uploadChanged } from './queries.ts';

/** A file on its way to storage from this page: it goes on while the person looks at other screens. */
interface Sending {
  done: number;
  error: AppError | null;
  retry: () => void;
}
const sendings = new Map<UploadId, Sending>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function put(id: UploadId, sending: Sending): void {
  sendings.set(id, sending);
  for (const listener of listeners) listener();
}

/** How much of a file was sent from this page, in percent; null where it was not sent from here. */
export const useSending = (id: UploadId): Sending | null =>
  useSyncExternalStore(subscribe, () => sendings.get(id) ?? null);

/**
 * Announces a file of movements and begins to send it; resolves as soon as it is announced. Again after a failure the same
 * upload is announced: it gets a fresh form.
 * @throws AppError what `createBankUpload` answers
 */
export async function startUpload(accountId: AccountId, file: File, id = newId('bankUpload')): Promise<UploadId> {
  const body = { id, fileName: file.name.slice(-200), fileBytes: file.size };
  const refusal = new AppError('imports.uploadMissing', { file: file.name });
  const failed = (error: unknown) => put(id, { done: 0, error: error instanceof AppError ? error : refusal, retry });
  const retry = () => void startUpload(accountId, file, id).catch(failed);
  const { upload, form } = await api.banking.createBankUpload({ params: { id: accountId }, body });
  put(id, { done: 0, error: null, retry });
  void uploadChanged(upload);
  const onSent = (bytes: number) =>
    put(id, { done: Math.round((bytes / Math.max(1, file.size)) * 100), error: null, retry });
  void sendFile(form, { file, refusal, onSent })
    .then(() => put(id, { done: 100, error: null, retry }))
    .catch(failed);
  return id;
}
