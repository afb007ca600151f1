import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readBatch } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Key, type Scope, SHARDS, shardPartition } from './keys.ts';

/**
 * The head of a shard: one small item beside a sixteenth of the rows.
 *
 * - `changes` counts the changes of the shard's rows. A single row is written in one transaction with `+1`; a bulk write
 *   adds one after each of its chunks. The totals keep the sixteen counts that they were computed from: they are current
 *   as long as the counts are the same. Nothing has to be marked "stale", so no mark can be lost.
 * - `isPending`: a message that asks for a calculation is on its way. The transaction that writes a row sends one only
 *   when it is not, so a burst of saves sends sixteen messages at most; the calculation takes the mark away before it reads.
 * - `isClosed`: no row of the shard may be written (the transaction asks for it). The job that seals or removes a
 *   calculation closes the sixteen heads one by one before it reads the rows: whatever was saved before is in the
 *   seal, whatever comes later is refused, however slow its writer was. Totals that are typed close them too.
 *
 * A saved row thus touches its own head and never the calculation: two hundred editors spread over sixteen heads, each
 * held for some milliseconds, and a conflict is tried again with jitter.
 */
export interface Head {
  changes: number;
  /** How often all rows were said to have changed (rowLog.ts). */
  reloads: number;
  isPending: boolean;
  isClosed: boolean;
}
export type HeadCounts = readonly number[];

const headKey = (scope: Scope, shard: number): Key => ({ PK: shardPartition(scope, shard), SK: 'HEAD' });
type HeadItem = Partial<Head>;
const headOf = (item: HeadItem | undefined): Head => ({
  changes: item?.changes ?? 0,
  reloads: item?.reloads ?? 0,
  isPending: item?.isPending ?? false,
  isClosed: item?.isClosed ?? false,
});

export async function readHead(scope: Scope, shard: number): Promise<Head> {
  const input = { TableName: TABLE_NAME, Key: headKey(scope, shard), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  return headOf(Item);
}

/** The sixteen heads, read consistently. */
export async function readHeads(scope: Scope): Promise<Head[]> {
  const items = await readBatch<HeadItem & Key>(SHARDS.map((shard) => headKey(scope, shard)));
  const found = new Map(items.map((item) => [item.PK, item]));
  return SHARDS.map((shard) => headOf(found.get(headKey(scope, shard).PK)));
}

/** What grows with every change of a shard's rows and with everything that its log tells. */
export const newsOf = (heads: readonly Head[]): HeadCounts => heads.map(({ changes, reloads }) => changes + reloads);

export const countsOf = (heads: readonly Head[]): HeadCounts => heads.map((head) => head.changes);

const isOpen = 'attribute_not_exists(isClosed)';
const closedError = () => new AppError('calculations.notDraft');

/**
 * The head's part of the transaction that writes rows of a shard. `sends`: the same transaction carries the message
 * that asks for a calculation; else one must be on its way still. Refused when the shard is closed.
 */
export function headChange(scope: Scope, shard: number, sends: boolean): Write {
  const params = {
    TableName: TABLE_NAME,
    Key: headKey(scope, shard),
    UpdateExpression: sends ? 'ADD changes :one SET isPending = :yes' : 'ADD changes :one',
    ConditionExpression: sends ? isOpen : `${isOpen} AND isPending = :yes`,
    ExpressionAttributeValues: { ':one': 1, ':yes': true },
  };
  return updating(params, closedError());
}

/** Counts a bulk change of these shards, after their rows were written. */
export async function countBulkChange(scope: Scope, shards: Iterable<number>): Promise<void> {
  const bump = (shard: number) =>
    retryBusy(() =>
      document.send(
        new UpdateCommand({
          TableName: TABLE_NAME,
          Key: headKey(scope, shard),
          UpdateExpression: 'ADD changes :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      ),
    );
  await Promise.all([...shards].map(bump));
}

/** Counts a "read all again" in the log of a shard, for its transaction. */
export const reloadCount = (scope: Scope, shard: number): Write =>
  updating({
    TableName: TABLE_NAME,
    Key: headKey(scope, shard),
    UpdateExpression: 'ADD reloads :one',
    ExpressionAttributeValues: { ':one': 1 },
  });

/** The counts to compute from; from here on a saved row asks for a new calculation again. */
export async function takeCounts(scope: Scope): Promise<HeadCounts> {
  const heads = await readHeads(scope);
  return Promise.all(heads.map((head, shard) => (head.isPending ? takePending(scope, shard) : head.changes)));
}

async function takePending(scope: Scope, shard: number): Promise<number> {
  const input = {
    TableName: TABLE_NAME,
    Key: headKey(scope, shard),
    UpdateExpression: 'REMOVE isPending',
    ReturnValues: 'ALL_NEW' as const,
  };
  const { Attributes } = await retryBusy(() => document.send(new UpdateCommand(input)));
  return headOf(Attributes).changes;
}

/** Closes the shards one by one: each waits for the transaction that holds it. For good, or until `opening`. */
export async function closeShards(scope: Scope, options: { ttlSeconds?: number } = {}): Promise<void> {
  const close = async (shard: number) => {
    const input = {
      TableName: TABLE_NAME,
      Key: headKey(scope, shard),
      UpdateExpression: options.ttlSeconds ? 'SET isClosed = :yes, #ttl = :ttl' : 'SET isClosed = :yes',
      ...(options.ttlSeconds && { ExpressionAttributeNames: { '#ttl': 'ttl' } }),
      ExpressionAttributeValues: { ':yes': true, ...(options.ttlSeconds && { ':ttl': options.ttlSeconds }) },
    };
    await retryBusy(() => document.send(new UpdateCommand(input)));
  };
  await Promise.all(SHARDS.map(close));
}

/**
 * Writes that close the sixteen shards as they were counted, for the transaction that puts typed totals in the place of
 * rows: a row that was saved meanwhile refuses it as `conflict.busy`.
 */
export const closingAt = (scope: Scope, counts: HeadCounts): Write[] =>
  counts.map((changes, shard) =>
    updating(
      {
        TableName: TABLE_NAME,
        Key: headKey(scope, shard),
        UpdateExpression: 'SET isClosed = :yes',
        ConditionExpression: changes === 0 ? 'attribute_not_exists(changes)' : 'changes = :changes',
        ExpressionAttributeValues: { ':yes': true, ...(changes > 0 && { ':changes': changes }) },
      },
      new AppError('conflict.busy'),
    ),
  );

/** Writes that open the sixteen shards again, for the transaction that puts a calculation back to draft, or takes typed totals away. */
export const opening = (scope: Scope): Write[] =>
  SHARDS.map((shard) =>
    updating({ TableName: TABLE_NAME, Key: headKey(scope, shard), UpdateExpression: 'REMOVE isClosed' }),
  );
