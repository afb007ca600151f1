import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryAll, writeBatch } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { CHANGES_KEPT_SECONDS } from '#shared/constants/questionnaire.ts';
import { type Key, REMOVED, type Scope, shardOf, shardPartition } from './keys.ts';
import type { StoredRow } from './rowItem.ts';

/** A row before and after a change; null where there was, or is, none. */
export interface RowChange {
  before: StoredRow | null;
  after: StoredRow | null;
}

/** What is told of a change to others who look at the rows: beside the row, in its transaction, for an hour. */
export interface LoggedChange extends Key {
  entity: 'rowChange';
  /** Absent: so much has changed that all rows must be read again. */
  rowId?: string;
  activity?: string;
  /** The activity that the row was moved from. */
  was?: string;
  /** Of the row; of a removal, one more than the version removed. */
  v: number;
  isRemoved?: boolean;
  by: string;
  ttl: number;
}

const LOG = 'L#';
/** Queues, tokens and what is ordered by commits run on real time, whatever the business clock says. */
const sortOf = (atMs: number): string => `${LOG}${new Date(atMs).toISOString()}`;
const ttlOf = (atMs: number): number => Math.ceil(atMs / 1000) + CHANGES_KEPT_SECONDS;

/** The log's part of the transaction that changes a row. Dated before the commit: who reads looks back (`rowChanges.ts`). */
export function loggingChange(scope: Scope, { before, after }: RowChange, by: string): Write {
  const atMs = Date.now();
  const row = (after ?? before) as StoredRow;
  const v = after?.v ?? row.v + 1;
  const Item: LoggedChange = {
    PK: shardPartition(scope, shardOf(row.id)),
    SK: `${sortOf(atMs)}#${row.id}#${v}`,
    entity: 'rowChange',
    rowId: row.id,
    activity: row.activity,
    ...(before && before.activity !== row.activity && { was: before.activity }),
    v,
    ...(!after && { isRemoved: true }),
    by,
    ttl: ttlOf(atMs),
  };
  return putting({ TableName: TABLE_NAME, Item });
}

/** Shard in whose log stands that everything has changed. */
export const RELOAD_SHARD = 0;

/** "Read all again", for the transaction in which an import has ended. */
export function loggingReload(scope: Scope, by: string): Write {
  const atMs = Date.now();
  const PK = shardPartition(scope, RELOAD_SHARD);
  const Item: LoggedChange = { PK, SK: `${sortOf(atMs)}#${by}`, entity: 'rowChange', v: 0, by, ttl: ttlOf(atMs) };
  return putting({ TableName: TABLE_NAME, Item });
}

/** What a shard's log has since a moment, read consistently, up to `limit`; more: there is more than that. */
export async function loggedSince(
  scope: Scope,
  shard: number,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<LoggedChange[]> {
  const input = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': shardPartition(scope, shard), ':from': sortOf(sinceMs), ':to': `${LOG}~` },
    ConsistentRead: true,
    Limit: limit + 1,
  };
  const { Items = [] } = await retryBusy(() => document.send(new QueryCommand(input)));
  return Items as LoggedChange[];
}

/** Removes the log of a shard, with what stays of deleted rows: of a calculation that goes, nothing is told any more. Safe to repeat. */
export async function removeLog(scope: Scope, shard: number): Promise<void> {
  const keys: Key[] = [];
  for (const prefix of [LOG, REMOVED]) {
    const params = {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ProjectionExpression: 'PK, SK',
      ExpressionAttributeValues: { ':pk': shardPartition(scope, shard), ':prefix': prefix },
      ConsistentRead: true,
    };
    for await (const key of queryAll<Key>(params)) keys.push(key);
  }
  await writeBatch(keys.map(({ PK, SK }) => ({ remove: { PK, SK } })));
}
