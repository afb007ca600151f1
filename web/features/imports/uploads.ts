import { useSyncExternalStore } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { type CalculationId, type ImportId, importChanged } from './queries.ts';

/** A file on its way to storage from this page: it goes on while the person looks at other screens. */
export interface Upload {
  sentBytes: number;
  totalBytes: number;
  /** The file is there; the import begins by itself. */
  isSent: boolean;
  error: unknown;
  retry: () => void;
}

const uploads = new Map<ImportId, Upload>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function put(id: ImportId, change: Partial<Upload>): void {
  const now = uploads.get(id);
  if (now) uploads.set(id, { ...now, ...change });
  for (const listener of listeners) listener();
}

/** The upload of an import from this page; null when there is none. */
export const useUpload = (id: ImportId): Upload | null =>
  useSyncExternalStore(subscribe, () => uploads.get(id) ?? null);

const isUnderWay = () => [...uploads.values()].some(({ isSent, error }) => !isSent && error === null);
const holdPage = (event: BeforeUnloadEvent) => {
  if (isUnderWay()) event.preventDefault();
};

interface Destination {
  calculationId: CalculationId;
  /** The activity of the question that the file was brought to. */
  question?: string | undefined;
}
/**
 * Announces a file and begins to send it; resolves to the import as soon as it is announced. Again after a failure the
 * same import is announced: it gets a fresh form.
 * @throws AppError what `createImport` answers
 */
export async function startUpload(
  { calculationId, question }: Destination,
  file: File,
  id = newId('import'),
): Promise<ImportId> {
  const body = { id, calculationId, fileName: file.name.slice(-200), fileBytes: file.size, question };
  const { import: created, upload } = await api.imports.createImport({ body });
  const retry = () =>
    void startUpload({ calculationId, question }, file, id).catch((error: unknown) => put(id, { error }));
  uploads.set(id, { sentBytes: 0, totalBytes: file.size, isSent: false, error: null, retry });
  window.addEventListener('beforeunload', holdPage);
  void importChanged(created);
  const refusal = new AppError('imports.uploadMissing', { file: file.name });
  void sendFile(upload, { file, refusal, onSent: (sentBytes) => put(id, { sentBytes }) })
    .then(() => put(id, { isSent: true, sentBytes: file.size }))
    .catch((error: unknown) => put(id, { error }));
  return id;
}

/** For the screen: what went wrong on the way, as an error of the catalogue. */
export const uploadError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('imports.uploadMissing', {}, { cause: error });
