import { newId } from '#functions/kit/ids.ts';
import { setting } from '#functions/kit/settings.ts';
import { keepUpload } from '#functions/kit/uploads.ts';
import { files } from '#functions/ports/files.ts';
import { DOCUMENT_MAX_BYTES, FILE_TYPES, type FileType, PREVIEW_BYTES } from '#shared/documents/files.ts';
import type { Preview } from '#shared/documents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Calculation, StoredDocument } from './store.ts';

const FORM_SECONDS = 300;
type Of = Calculation & { id: string };

/** Where a signed upload waits until it was looked at: the signature fixes all of it, and no user's name of a file is in it. */
const uploadPlace = ({ tenantId, calculationId, id }: Of) => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `evidence/${tenantId}/${calculationId}/${id}`,
});
/** Where a document is kept: outside the folder of its calculation, which is removed by itself. */
export const keptPlace = ({ tenantId, calculationId, id }: Of) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `tenants/${tenantId}/documents/${calculationId}/${id}`,
});

/** A form that lets the browser upload one document straight to storage, for five minutes. */
export async function uploadForm(of: Calculation, fileType: FileType) {
  const id = newId('document');
  const { contentType } = FILE_TYPES[fileType];
  const limits = { maxBytes: DOCUMENT_MAX_BYTES, contentType, expiresSeconds: FORM_SECONDS };
  const { url, fields } = await files.signedPost({ ...uploadPlace({ ...of, id }), ...limits });
  return { id, upload: { url, fields } };
}

/**
 * Takes an uploaded document over, if its content is what its name says, and answers its size. Safe to repeat.
 * @throws AppError `documents.missing`, `documents.wrongType`
 */
export async function keepFile(of: Of, fileType: FileType): Promise<number> {
  const to = keptPlace(of);
  const refusals = { missing: new AppError('documents.missing'), wrongType: new AppError('documents.wrongType') };
  await keepUpload({ from: uploadPlace(of), to, kinds: [fileType], ...refusals });
  return (await files.head(to))?.sizeBytes ?? 0;
}

export const removeFile = (of: Of) => files.delete(keptPlace(of));

/** A link that downloads a document, signed at the click. */
export const fileLink = async (document: StoredDocument) => ({
  url: await files.signedGet({ ...keptPlace(document), fileName: document.fileName }),
  fileName: document.fileName,
});

/** What is shown of a document. A text comes as text: no browser takes it for a page. */
export async function previewOf(document: StoredDocument): Promise<Preview> {
  const { preview: kind, contentType } = FILE_TYPES[document.fileType];
  const place = keptPlace(document);
  const { fileName } = document;
  if (kind !== 'text') return { kind, url: await files.signedGet({ ...place, fileName, shownAs: contentType }) };
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = await files.getStream(place);
  for await (const chunk of stream) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length < PREVIEW_BYTES) continue;
    stream.destroy();
    break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, PREVIEW_BYTES);
  return { kind, text: textOf(bytes), isWhole: document.sizeBytes <= PREVIEW_BYTES };
}

/** In UTF-8, else as older programs write. A letter may be cut at the end. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
