import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { removeFile } from './files.ts';
import { allDocuments, type Calculation, documentCap, forgetDocument } from './store.ts';

/** Removes the documents of a deleted calculation. The item goes last: it leads here again after a crash. */
export async function removeDocumentsOf({ tenantId, calculationId }: Calculation): Promise<void> {
  for (const document of await allDocuments({ tenantId, calculationId })) {
    await removeFile(document);
    await forgetDocument(document);
  }
  await writeBatch([{ remove: capKey(documentCap({ tenantId, calculationId })) }]);
}
