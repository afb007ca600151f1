import { BatchGetCommand, BatchWriteCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/kernel/appError.ts';
import type { Page } from '#shared/kernel/page.ts';
import { backoffMs, reasonsOf, retryBusy, wait } from './retry.ts';
import { document, TABLE_NAME } from './table.ts';

type Item = Record<string, unknown>;
/** A put (the whole item, keys included: `entity.put(x).params().Item`) or a delete by key. No conditions. */
export type BatchWrite = { put: Item } | { remove: { PK: string; SK: string } };

const BATCH = 25;
const READ_BATCH = 100;
const LANES = 8;
const ATTEMPTS = 12;

/**
 * Writes many items, each by itself (not a transaction): 25 a call, eight calls at a time; what the table leaves over is
 * sent again with growing waits. Writing the same items again gives the same table.
 * @throws AppError `conflict.busy` when the table keeps leaving items over
 */
export async function writeBatch(writes: readonly BatchWrite[]): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < writes.length) {
      const chunk = writes.slice(next, next + BATCH);
      next += BATCH;
      await writeChunk(chunk);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, Math.ceil(writes.length / BATCH)) }, lane));
}

async function writeChunk(chunk: readonly BatchWrite[]): Promise<void> {
  let rest = chunk.map((write) =>
    'put' in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: write.remove } },
  );
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt > 0) await wait(backoffMs(attempt));
    if (attempt === ATTEMPTS) throw new AppError('conflict.busy');
    const input = { RequestItems: { [TABLE_NAME]: rest } };
    const answer = await retryBusy(() => document.send(new BatchWriteCommand(input)));
    rest = (answer.UnprocessedItems?.[TABLE_NAME] ?? []) as typeof rest;
  }
}

/**
 * Reads up to 100 items by their keys, consistently, in no certain order; those that are not there are left out. What
 * the table leaves over is asked for again with growing waits.
 * @throws AppError `conflict.busy` when the table keeps leaving items over
 */
export async function readBatch<T = Item>(
  keys: readonly { PK: string; SK: string }[],
  more: { ProjectionExpression?: string } = {},
): Promise<T[]> {
  const items: Item[] = [];
  let rest: Item[] = keys.map((key) => ({ ...key }));
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt > 0) await wait(backoffMs(attempt));
    if (attempt === ATTEMPTS) throw new AppError('conflict.busy');
    const input = { RequestItems: { [TABLE_NAME]: { ...more, Keys: rest, ConsistentRead: true } } };
    const answer = await retryBusy(() => document.send(new BatchGetCommand(input)));
    items.push(...(answer.Responses?.[TABLE_NAME] ?? []));
    rest = answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];
  }
  return items as T[];
}

/** The same of any number of keys, a hundred at a time. */
export async function readMany<T = Item>(
  keys: readonly { PK: string; SK: string }[],
  more: { ProjectionExpression?: string } = {},
): Promise<T[]> {
  const starts = Array.from({ length: Math.ceil(keys.length / READ_BATCH) }, (_, i) => i * READ_BATCH);
  return (await Promise.all(starts.map((at) => readBatch<T>(keys.slice(at, at + READ_BATCH), more)))).flat();
}

/**
 * All items of a query, page after page (workers only: an HTTP operation answers one page). `params` are those of
 * `entity.query.<index>(key).params()`.
 */
export async function* queryAll<T = Item>(params: object): AsyncGenerator<T> {
  let start: Item | undefined;
  do {
    const input = { ...params, ...(start && { ExclusiveStartKey: start }) } as QueryCommandInput;
    const page = await retryBusy(() => document.send(new QueryCommand(input)));
    yield* (page.Items ?? []) as T[];
    start = page.LastEvaluatedKey;
  } while (start);
}

interface Query<T> {
  go(options: {
    limit: number;
    cursor: string | null;
    consistent?: true;
  }): Promise<{ data: T[]; cursor: string | null }>;
}

/**
 * One page of a query of an entity: `pageOf(sites.query.byOrganization(key), query)`. Read consistently, so that what a
 * user has just written is there; for an index pass `isIndex`, which cannot be.
 * @throws AppError `input.invalid` at `cursor` when the cursor is not one that this list gave
 */
export async function pageOf<T>(
  query: Query<T>,
  at: { limit: number; cursor?: string | undefined },
  { isIndex = false, order = 'asc' }: { isIndex?: boolean; order?: 'asc' | 'desc' } = {},
): Promise<Page<T>> {
  const options = { limit: at.limit, cursor: at.cursor ?? null, order, ...(!isIndex && { consistent: true as const }) };
  try {
    const { data, cursor } = await retryBusy(() => query.go(options));
    return { items: data, cursor };
  } catch (error) {
    if (at.cursor !== undefined && isBadCursor(error))
      throw new AppError('input.invalid', {}, { cause: error, issues: [{ path: ['cursor'], code: 'input.invalid' }] });
    throw error;
  }
}

/** The library refuses what it cannot read, the table a key outside of the query's partition. */
const isBadCursor = (error: unknown): boolean =>
  reasonsOf(error).includes('ValidationException') ||
  /cursor|pagination/i.test(error instanceof Error ? error.message : '');
