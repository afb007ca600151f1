import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { StoredImport } from './store.ts';

/** Which import added a content to a calculation last. */
const contents = entity({
  model: { entity: 'importContent', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    fileHash: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byHash: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'calculationId'],
        template: 'T#{tenantId}#CAL#{calculationId}#CONTENT',
      },
      sk: { field: 'SK', composite: ['fileHash'], template: '{fileHash}' },
    },
  },
});

type Key = { tenantId: string; calculationId: string; fileHash: string };
const keyOf = ({ tenantId, calculationId, fileHash }: StoredImport): Key | null =>
  fileHash === null ? null : { tenantId, calculationId, fileHash };

/**
 * The write that adds an import's content to its calculation, for the transaction that starts the saving. Two imports of
 * one content that are looked at in the same moment find no other that is in: of their transactions one is refused as
 * `conflict.busy`, and finds the other when it looks again. Read it before looking. Empty for a file without a hash.
 */
export async function addingContent(stored: StoredImport, now: Date): Promise<Write[]> {
  const key = keyOf(stored);
  if (key === null) return [];
  const { data: last } = await retryBusy(() => contents.get(key).go({ consistent: true }));
  const put = contents
    .put({ ...key, importId: stored.id, ...stampNew(stored.createdBy, now) })
    .where((at, { eq, notExists }) => (last ? eq(at.importId, last.importId) : notExists(at.importId)));
  return [putting(put.params<object>(), new AppError('conflict.busy'))];
}

/** Key of what an import noted of its content, to clean up with its calculation; null when it noted none. */
export function contentKey(stored: StoredImport): { PK: string; SK: string } | null {
  const key = keyOf(stored);
  return key && contents.get(key).params<{ Key: { PK: string; SK: string } }>().Key;
}
