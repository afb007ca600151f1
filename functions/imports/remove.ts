import { writeBatch } from '#functions/kit/batch.ts';
import { files } from '#functions/ports/files.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { contentKey } from './content.ts';
import { keysOfDrops } from './drops.ts';
import { placeOf, uploadKey, workFolder } from './places.ts';
import { imports, importsOfCalculation } from './store.ts';
import { turnKey } from './turn.ts';

/** Removes the imports of a deleted calculation: their items, tokens and files. Safe to repeat. */
export async function removeImportsOf(of: {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}): Promise<void> {
  for (const stored of await importsOfCalculation(of)) {
    const { tenantId, id } = stored;
    const { bucket } = placeOf('');
    for await (const { key } of files.list(bucket, `${workFolder(stored)}/`)) await files.delete({ bucket, key });
    for (const key of new Set([stored.fileKey, uploadKey(stored)])) await files.delete({ bucket, key });
    const { Key: own } = imports.get({ tenantId, id }).params<{ Key: { PK: string; SK: string } }>();
    const content = contentKey(stored);
    // The import goes last: it leads here again after a crash.
    if (content) await writeBatch([{ remove: content }]);
    await writeBatch([{ remove: own }]);
  }
  await writeBatch([...(await keysOfDrops(of)), turnKey(of)].map((remove) => ({ remove })));
}
