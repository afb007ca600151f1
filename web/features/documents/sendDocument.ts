import type { FileType } from '#shared/documents/files.ts';
import type { DocumentFile } from '#shared/documents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { sendFile, type UploadForm } from '#web/lib/sendFile.ts';
import { fileTypeOf } from './picked.ts';

/** The end of a longer one says which kind of file it is. */
const LONGEST_NAME = 200;

interface Sending<T> {
  file: File;
  /** Of an upload that arrived before, and whose answer did not come. */
  id: IdOf<'document'> | null;
  announce: (fileType: FileType) => Promise<{ id: IdOf<'document'>; upload: UploadForm }>;
  keep: (file: DocumentFile) => Promise<T>;
  onSent?: (bytes: number) => void;
  /** It is in storage under this id: only keeping it is left. */
  onArrived?: (id: IdOf<'document'>) => void;
}
/**
 * Announces a file, sends it and has it kept. Safe to repeat with the id that was told.
 * @throws AppError what the operations answer, and `documents.missing` when storage refuses it
 */
export async function sendDocument<T>({ file, id, announce, keep, onSent, onArrived }: Sending<T>): Promise<T> {
  const fileType = fileTypeOf(file.name);
  if (!fileType) throw new AppError('documents.wrongType');
  const fileName = file.name.slice(-LONGEST_NAME);
  if (id) return keep({ id, fileName, fileType });
  const announced = await announce(fileType);
  const refusal = new AppError('documents.missing');
  await sendFile(announced.upload, { file, refusal, onSent: (bytes) => onSent?.(bytes) });
  onArrived?.(announced.id);
  return keep({ id: announced.id, fileName, fileType });
}
