import { send } from '#functions/organizations/logoForTests.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { FileType } from '#shared/documents/files.ts';
import type { Document, DocumentDraft } from '#shared/documents/schema.ts';

export const PDF = Buffer.from('%PDF-1.7\nFactura');

export interface Given {
  bytes?: Uint8Array;
  fileName?: string;
  fileType?: FileType;
  draft?: Partial<DocumentDraft>;
}
/** A document, announced, sent and kept as a browser does. */
export async function uploaded(
  api: TestUser['api']['documents'],
  { id }: Pick<Calculation, 'id'>,
  { bytes = PDF, fileName = 'factura.pdf', fileType = 'pdf', draft = {} }: Given = {},
): Promise<Document> {
  const params = { id };
  const { id: documentId, upload: form } = await api.announceUpload({ params, body: { fileType } });
  const file = { id: documentId, fileName, fileType };
  await send(form, bytes);
  return api.createDocument({ params, body: { file, draft: { kind: 'invoice', ...draft } } });
}
export const at = ({ calculationId: id, id: documentId }: Document) => ({ id, documentId });
