import { FILE_TYPES } from '#shared/documents/files.ts';
import { DOCUMENT_TYPE_NAMES, type ForestFileType } from '#shared/forests/files.ts';
import type { ForestDocumentKind } from '#shared/forests/owners.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import type { ForestId } from './queries.ts';

/** The end of a longer one says which kind of file it is. */
const LONGEST_NAME = 200;

const typeOf = (name: string): ForestFileType | undefined =>
  DOCUMENT_TYPE_NAMES.find((type) => FILE_TYPES[type].extensions.some((end) => name.toLowerCase().endsWith(end)));

/**
 * Announces a document, sends it to storage and has it kept.
 * @throws AppError what the operations answer, and `documents.missing` when storage refuses it
 */
export async function sendForestFile(
  id: ForestId,
  { file, kind }: { file: File; kind: ForestDocumentKind },
): Promise<Forest> {
  const fileType = typeOf(file.name);
  if (!fileType) throw new AppError('documents.wrongType');
  const announced = await api.forests.announceForestFile({ params: { id }, body: { fileType } });
  await sendFile(announced.upload, { file, onSent: () => undefined, refusal: new AppError('documents.missing') });
  const kept = { id: announced.id, fileName: file.name.slice(-LONGEST_NAME), fileType };
  return api.forests.addForestDocument({ params: { id }, body: { file: kept, kind } });
}
