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
 * Announces a file of movements and begins to send it; resolves as soon as it is announced.
 * @throws AppError what `createBankUpload` answers
 */
export async function startUpload(accountId: AccountId, file: File): Promise<UploadId> {
  const id = newId('bankUpload');
  const body = { id, fileName: file.name.slice(-200), fileBytes: file.size };
  const { upload, form } = await api.banking.createBankUpload({ params: { id: accountId }, body });
  put(id, { done: 0, error: null });
  void uploadChanged(upload);
  const refusal = new AppError('imports.uploadMissing', { file: file.name });
  const onSent = (bytes: number) => put(id, { done: Math.round((bytes / Math.max(1, file.size)) * 100), error: null });
  void sendFile(form, { file, refusal, onSent })
    .then(() => put(id, { done: 100, error: null }))
    .catch((error: unknown) => put(id, { done: 0, error: error instanceof AppError ? error : refusal }));
  return id;
}
