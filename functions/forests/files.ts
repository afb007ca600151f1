import { newId } from '#functions/kit/ids.ts';
import { setting } from '#functions/kit/settings.ts';
import { keepUpload } from '#functions/kit/uploads.ts';
import { files } from '#functions/ports/files.ts';
import { DOCUMENT_MAX_BYTES } from '#shared/documents/files.ts';
import { contentTypeOf, type ForestFileType } from '#shared/forests/files.ts';
import type { ForestDocument } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';

const FORM_SECONDS = 300;
interface Of {
  readonly tenantId: string;
  readonly id: string;
}

/** Where a signed upload waits until it was looked at. */
const uploadPlace = ({ tenantId, id }: Of, documentId: string) => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `evidence/${tenantId}/${id}/${documentId}`,
});
export const keptPlace = ({ tenantId, id }: Of, documentId: string) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `tenants/${tenantId}/forests/${id}/${documentId}`,
});

/** A form that lets the browser upload one document straight to storage, for five minutes. */
export async function uploadForm(of: Of, fileType: ForestFileType) {
  const id = newId('document');
  const limits = { maxBytes: DOCUMENT_MAX_BYTES, contentType: contentTypeOf(fileType), expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...uploadPlace(of, id), ...limits });
  return { id, upload: { url, fields } };
}

/**
 * Takes an uploaded document over, if its content is what its name says, and answers its size. Safe to repeat.
 * @throws AppError `documents.missing`, `documents.wrongType`
 */
export async function keepFile(of: Of, { id, fileType }: { id: string; fileType: ForestFileType }): Promise<number> {
  const to = keptPlace(of, id);
  const refusals = { missing: new AppError('documents.missing'), wrongType: new AppError('documents.wrongType') };
  await keepUpload({ from: uploadPlace(of, id), to, kinds: [fileType], ...refusals });
  return (await files.head(to))?.sizeBytes ?? 0;
}

export const forgetFile = (of: Of, documentId: string) => files.delete(keptPlace(of, documentId));

/** A link that downloads a document, signed at the click. @throws AppError `documents.notFound` */
export async function fileLink(forest: Of & { documents: readonly ForestDocument[] }, documentId: string) {
  const document = forest.documents.find(({ id }) => id === documentId);
  if (!document) throw new AppError('documents.notFound');
  const { fileName } = document;
  return { url: await files.signedGet({ ...keptPlace(forest, documentId), fileName }), fileName };
}
