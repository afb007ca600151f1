import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { Document } from '#shared/documents/schema.ts';
import { DOCUMENT_STATES, QUEUES, type Queue, queueOf } from '#shared/documents/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';

export interface StoredDocument extends Document {
  tenantId: IdOf<'tenant'>;
  organizationName: string;
  year: number;
  /** Of the team, for nobody else. */
  internalNotes: string;
  createdBy: string;
}
type Key = Pick<StoredDocument, 'tenantId' | 'calculationId' | 'id'>;
export type Calculation = Pick<Key, 'tenantId' | 'calculationId'>;

/**
 * Documents of calculations. Access patterns (in the base table, read consistently):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | document | `T#<tenant>#DOCUMENT` / `<calculation>#<document>` | | read one; list those of a calculation or an account |
 * | | | gsi1 `DOCUMENTS#<queue>` / `<document>` | what the platform's team works on, of every account |
 */
const items = entity({
  model: { entity: 'document', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    state: { type: DOCUMENT_STATES, required: true },
    queue: { type: QUEUES, required: true },
    /** A text: all of it that nobody asks the table for. */
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#DOCUMENT' },
      sk: { field: 'SK', composite: ['calculationId', 'id'], template: '{calculationId}#{id}' },
    },
    byQueue: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['queue'], template: 'DOCUMENTS#{queue}' },
      sk: { field: 'gsi1sk', composite: ['id'], template: '{id}' },
    },
  },
});

function fromItem(stored: unknown): StoredDocument {
  const { content, queue: _, ...head } = stored as StoredDocument & { content: string; queue: Queue };
  return { ...head, ...(JSON.parse(content) as StoredDocument) };
}
function itemOf({
  tenantId,
  calculationId,
  id,
  state,
  v,
  createdAt,
  updatedAt,
  createdBy,
  ...content
}: StoredDocument) {
  const head = { tenantId, calculationId, id, state, v, createdAt, updatedAt, createdBy };
  return { ...head, queue: queueOf(state), content: JSON.stringify(content) };
}

export async function findDocument(key: Key): Promise<StoredDocument | null> {
  const { data } = await retryBusy(() => items.get(key).go({ consistent: true }));
  return data && fromItem(data);
}

/** Every document of a calculation, or of an account, in the order they came. */
export async function allDocuments(of: { tenantId: string; calculationId?: string }): Promise<StoredDocument[]> {
  const query = items.query.byAccount(of);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  // Of an id the table answers what begins with it: ids are all of one length.
  return data.map(fromItem);
}

/** What waits, the oldest first; what has ended, the newest first. @throws AppError `input.invalid` at `cursor` */
export async function pageOfQueue(
  queue: Queue,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredDocument>> {
  const order = queue === 'open' ? 'asc' : 'desc';
  const page = await pageOf(items.query.byQueue({ queue }), at, { isIndex: true, order });
  return { ...page, items: page.items.map(fromItem) };
}

/** Puts a new document. @throws in its transaction AppError `documents.idTaken` */
export const creatingDocument = (document: StoredDocument): Write =>
  putting(items.create(itemOf(document)).params(), new AppError('documents.idTaken'));

/** Puts the next version of a document; refused when it is not at the one before any more. */
export const changingDocument = (next: StoredDocument): Write =>
  putting(
    items
      .put(itemOf(next))
      .where((at, { eq }) => eq(at.v, next.v - 1))
      .params(),
  );

export const deletingDocument = ({ tenantId, calculationId, id, v }: StoredDocument): Write =>
  deleting(
    items
      .remove({ tenantId, calculationId, id })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
  );

/** Takes a document away, whatever its state: with its calculation or account. */
export const forgetDocument = ({ tenantId, calculationId, id }: Key) =>
  retryBusy(() => items.delete({ tenantId, calculationId, id }).go());

/** What counts the documents of a calculation (kit/cap.ts). */
export const documentCap = ({ tenantId, calculationId }: Calculation) => ({
  tenantId,
  scope: `documents of ${calculationId}`,
});
