import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, partitionOf, type Scope } from '#functions/calculations/keys.ts';
import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Bulk, BulkOrder, BulkState } from '#shared/questionnaire/schema.ts';

/** A bulk change: beside its calculation, removed with it. */
export interface StoredBulk extends BulkOrder {
  state: BulkState;
  /** Rows chosen, and the chunks that they are done in; 0 while they are not known. */
  total: number;
  chunks: number;
  /** File with the rows of each chunk, in the documents bucket; null while they are not known. */
  plan: string | null;
  v: number;
  createdAt: string;
  createdBy: string;
}
export type Way = 'do' | 'undo';
/** What became of a chunk, written in the transaction of its rows: a chunk with a marker is done. */
export interface Marker {
  chunk: number;
  done: number;
  /** Those of them that are others than before: the rest were so already. */
  changed?: number;
  /** Rows that stayed as they were, by the code of why. */
  failed: Readonly<Record<string, number>>;
  /** The rows before and after, in the documents bucket; absent where none was changed. */
  file?: string;
}

const keyOf = (scope: Scope, id: string): Key => ({ PK: partitionOf(scope), SK: `BULK#${id}` });
const markersOf = (id: string, way: Way): string => `BULKPART#${id}#${way}#`;

/** @throws AppError `questionnaire.bulkNotFound` */
export async function readBulk(scope: Scope, id: string): Promise<StoredBulk> {
  const found = await findBulk(scope, id);
  if (!found) throw new AppError('questionnaire.bulkNotFound');
  return found;
}

export async function findBulk(scope: Scope, id: string): Promise<StoredBulk | null> {
  const input = { TableName: TABLE_NAME, Key: keyOf(scope, id), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  return Item ? (JSON.parse(String(Item.json)) as StoredBulk) : null;
}

/** Puts a bulk change in the place of version `v` (0 = there is none). Refused as `conflict.versionChanged`. */
export const puttingBulk = (scope: Scope, bulk: StoredBulk, v: number): Write =>
  putting({
    TableName: TABLE_NAME,
    Item: { ...keyOf(scope, bulk.id), entity: 'bulk', v: v + 1, json: JSON.stringify({ ...bulk, v: v + 1 }) },
    ...(v === 0
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } }),
  });

/** The marker of a chunk, once. */
export const marking = (scope: Scope, bulk: { id: string; way: Way }, marker: Marker): Write =>
  putting({
    TableName: TABLE_NAME,
    Item: {
      PK: partitionOf(scope),
      SK: `${markersOf(bulk.id, bulk.way)}${String(marker.chunk).padStart(6, '0')}`,
      entity: 'bulkPart',
      ...marker,
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  });

/** The markers of a bulk change, in the order of the chunks. */
export async function readMarkers(scope: Scope, id: string, way: Way): Promise<Marker[]> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ExpressionAttributeValues: { ':pk': partitionOf(scope), ':sk': markersOf(id, way) },
    ConsistentRead: true,
  };
  const markers: Marker[] = [];
  for await (const { chunk, done, changed = done, failed, file } of queryAll<Marker>(params))
    markers.push({ chunk, done, changed, failed, ...(file !== undefined && { file }) });
  return markers;
}

function countsOf(markers: readonly Marker[], total: number): Bulk['counts'] {
  const failed = new Map<string, number>();
  for (const marker of markers)
    for (const [code, rows] of Object.entries(marker.failed)) failed.set(code, (failed.get(code) ?? 0) + rows);
  return {
    total,
    done: markers.reduce((sum, { done }) => sum + done, 0),
    failed: [...failed].map(([code, rows]) => ({ code, rows })),
  };
}

/** A bulk change as it is answered, with the counts of the chunks done so far. */
export async function bulkAnswer(scope: Scope, bulk: StoredBulk): Promise<Bulk> {
  const { id, kind, activity, to, state, total, createdAt } = bulk;
  const [done, undone] = await Promise.all([readMarkers(scope, id, 'do'), readMarkers(scope, id, 'undo')]);
  const counts = countsOf(done, total);
  const isUndone = state === 'UNDOING' || state === 'UNDONE';
  const changed = done.reduce((sum, marker) => sum + (marker.changed ?? marker.done), 0);
  const undo = isUndone ? countsOf(undone, changed) : null;
  return { id, calculationId: scope.calculationId, kind, activity, to: to ?? null, state, counts, undo, createdAt };
}
