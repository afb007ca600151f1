import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type BatchWrite, readMany, writeBatch } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dropEvidence } from './evidenceStore.ts';
import { countBulkChange } from './heads.ts';
import { importPrefix, type Key, rowKey, rowSort, type Scope, shardOf, shardPartition } from './keys.ts';
import { itemOf, type RowItem, rowOf, type StoredRow } from './rowItem.ts';

/** A row, read consistently; null when there is none. */
export async function getRow(scope: Scope, rowId: string): Promise<StoredRow | null> {
  const input = { TableName: TABLE_NAME, Key: rowKey(scope, rowId), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  return Item ? rowOf(Item as RowItem) : null;
}

/** Rows by their ids, read consistently, in no certain order; those that are not there are left out. */
export async function getRows(scope: Scope, rowIds: readonly string[]): Promise<StoredRow[]> {
  const items = await readMany<RowItem>(rowIds.map((id) => rowKey(scope, id)));
  return items.map(rowOf);
}

const IDS_AT_ONCE = 800;
/** Of the ids of rows, those that are there, read consistently and without what the rows say. */
export async function idsThere(scope: Scope, rowIds: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>();
  for (let at = 0; at < rowIds.length; at += IDS_AT_ONCE) {
    const keys = rowIds.slice(at, at + IDS_AT_ONCE).map((id) => rowKey(scope, id));
    for (const { SK } of await readMany<Key>(keys, { ProjectionExpression: 'SK' })) there.add(SK.slice(2));
  }
  return there;
}

/** Puts a row that replaces version `v` (0 = there is none yet). */
export function replacingRow(scope: Scope, row: StoredRow, v: number): Write {
  const params = {
    TableName: TABLE_NAME,
    Item: itemOf(scope, row),
    ...(v === 0
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } }),
  };
  return putting(params, new AppError('conflict.versionChanged'));
}

export function removingRow(scope: Scope, rowId: string, v: number): Write {
  const params = {
    TableName: TABLE_NAME,
    Key: rowKey(scope, rowId),
    ConditionExpression: 'v = :v',
    ExpressionAttributeValues: { ':v': v },
  };
  return deleting(params, new AppError('conflict.versionChanged'));
}

/** Keeps what was computed of version `v` of a row. The version stays: a user's figure is not a user's change. */
export function keepingResult(scope: Scope, rowId: string, change: { v: number; result: string }): Write['item'] {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: rowKey(scope, rowId),
      UpdateExpression: 'SET #result = :result',
      ConditionExpression: 'v = :v',
      ExpressionAttributeNames: { '#result': 'result' },
      ExpressionAttributeValues: { ':result': change.result, ':v': change.v },
    },
  };
}

/** Writes many rows whose ids nobody else writes (those of an import), and counts the change. Safe to repeat. */
export async function putRowItems(scope: Scope, rows: readonly StoredRow[]): Promise<void> {
  await writeBatch(rows.map((row) => ({ put: { ...itemOf(scope, row) } })));
  await countBulkChange(scope, new Set(rows.map((row) => shardOf(row.id))));
}

interface ShardQuery {
  /** Rows after this id. */
  after?: string | undefined;
  /** Only rows of this import. */
  importId?: string | undefined;
  limit?: number;
}

/** One page of a shard (1 MB at most), by id, read consistently. */
export async function queryShard(scope: Scope, shard: number, { after, importId, limit }: ShardQuery = {}) {
  const prefix = rowSort(importId ? importPrefix(importId) : 'row_');
  const from = after && rowSort(after) > prefix ? rowSort(after) : prefix;
  const input = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': shardPartition(scope, shard), ':from': from, ':to': `${prefix}~` },
    ConsistentRead: true,
    // The bound is inclusive: the row of the cursor comes once more and is left out below.
    ...(limit && { Limit: limit + 1 }),
  };
  const { Items = [], LastEvaluatedKey } = await retryBusy(() => document.send(new QueryCommand(input)));
  const items = (Items as RowItem[]).filter((item) => item.SK !== from);
  return {
    items: limit ? items.slice(0, limit) : items,
    hasMore: LastEvaluatedKey !== undefined || overfull(items, limit),
  };
}
const overfull = (items: readonly unknown[], limit: number | undefined) => limit !== undefined && items.length > limit;

/** All rows of a shard in the order of their ids. The next page is fetched while one is worked on. */
export async function* rowsOfShard(scope: Scope, shard: number, importId?: string): AsyncGenerator<RowItem[]> {
  let next: ReturnType<typeof queryShard> | null = queryShard(scope, shard, { importId });
  while (next) {
    const { items, hasMore }: Awaited<ReturnType<typeof queryShard>> = await next;
    const last = items.at(-1)?.SK.slice(2);
    next = hasMore && last ? queryShard(scope, shard, { importId, after: last }) : null;
    // A page that fails while the caller is busy is reported when it is asked for.
    next?.catch(() => undefined);
    yield items;
  }
}

/** How many rows a shard has. */
export async function countRowsOfShard(scope: Scope, shard: number): Promise<number> {
  let count = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const input = {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :row)',
      ExpressionAttributeValues: { ':pk': shardPartition(scope, shard), ':row': rowSort('row_') },
      Select: 'COUNT' as const,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    };
    const { Count = 0, LastEvaluatedKey } = await retryBusy(() => document.send(new QueryCommand(input)));
    count += Count;
    from = LastEvaluatedKey;
  } while (from);
  return count;
}

/** Removes the rows of a shard: all, or those of an import, and counts the change. Answers how many. Safe to repeat. */
export async function removeRowsOfShard(scope: Scope, shard: number, importId?: string): Promise<number> {
  let count = 0;
  for await (const items of rowsOfShard(scope, shard, importId)) {
    // The documents first: a try that stops in between finds the rows, and with them what they hold, again.
    await dropHeld(scope, items);
    await writeBatch(items.map(({ PK, SK }): BatchWrite => ({ remove: { PK, SK } })));
    count += items.length;
  }
  // Also when nothing was left: an earlier try may have stopped between the rows and the count.
  await countBulkChange(scope, [shard]);
  return count;
}

/** Lets go of the documents of rows that are gone for good. */
async function dropHeld(scope: Scope, items: readonly RowItem[]): Promise<void> {
  for (const item of items.filter(({ given }) => given.includes('"evidenceId"'))) {
    const { id, evidenceId } = rowOf(item);
    if (evidenceId) await dropEvidence(scope, { rowId: id, evidenceId });
  }
}
