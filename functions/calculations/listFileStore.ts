import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { ListAsked, ListFile } from '#shared/calculations/listFile.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { RETENTION } from '#shared/privacy/retention.ts';

/** The file and its item go together. */
const KEPT_SECONDS = RETENTION.excels.days * 86_400;

const items = entity({
  model: { entity: 'listFile', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** What of the list is wanted, and how. */
    asked: { type: 'any', required: true },
    state: { type: ['QUEUED', 'DONE', 'FAILED'] as const, required: true },
    errorCode: { type: 'string' },
    key: { type: 'string' },
    fileName: { type: 'string' },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#LISTFILES' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

export interface ListKey {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'export'>;
}
/** What was asked for, with the filter of its list. */
export type AskedList<Filter = unknown> = Omit<ListAsked, 'exportId'> & { readonly filter: Filter };
export interface StoredListFile extends Pick<ListFile, 'state' | 'errorCode'>, ListKey {
  readonly asked: AskedList;
  /** Key in the exports bucket and name of the download, once it is written. */
  readonly key: string | null;
  readonly fileName: string | null;
  readonly createdBy: string;
}

/** Puts a new one; refused as `conflict.versionChanged` when the id is taken. */
export function creatingListFile(
  { tenantId, id }: ListKey,
  { asked, by, now }: { asked: AskedList; by: string; now: Date },
): Write {
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const item = { tenantId, id, asked, state: 'QUEUED' as const, ttl, ...stampNew(by, now) };
  return putting(items.create(item).params<object>(), new AppError('conflict.versionChanged'));
}

export async function findListFile({ tenantId, id }: ListKey): Promise<StoredListFile | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, id }).go({ consistent: true }));
  if (!data) return null;
  const { asked, state, errorCode = null, key = null, fileName = null, createdBy } = data;
  return { tenantId, id, asked, state, errorCode, key, fileName, createdBy };
}

type End = { state: 'DONE'; key: string; fileName: string } | { state: 'FAILED'; errorCode: string };
/** Ends one, once: refused as `conflict.versionChanged` for one that is written. */
export const endingListFile = ({ tenantId, id }: ListKey, end: End, now: Date): Write =>
  updating(
    items
      .patch({ tenantId, id })
      .set({ ...end, updatedAt: now.toISOString() })
      .where((at, { ne }) => ne(at.state, 'DONE'))
      .params(),
  );
