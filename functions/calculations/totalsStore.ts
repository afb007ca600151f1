import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readMany } from '#functions/kit/batch.ts';
import { retryBusy, wait } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import { type Cell, newTotals, type RunningTotals, sumOf, TOTAL_DIMENSIONS } from '#shared/emissions/totals.ts';
import { asideItems } from './asideItems.ts';
import { type BlobItem, blobItem, readBlob } from './blobs.ts';
import type { ContextFacts, StoredChange } from './changes.ts';
import type { HeadCounts } from './heads.ts';
import { folderOf, type Key, partitionOf, type Scope } from './keys.ts';
import { totalsOf, totalsText } from './totalsJson.ts';

/** What is known of the last calculation beside its sums. */
export interface TotalsHead {
  /** Names the run: the items of one run are written in one transaction and carry it. */
  run: string;
  /** Counts of the shards and facts that the totals were computed from. */
  counts: HeadCounts;
  facts: ContextFacts;
  factsKey: string;
  /** Labels of the parts; null for a shard that never had a row. */
  labels: (string | null)[];
  rows: number;
  errorRows: number;
  total: Cell;
  calculatedAt: string;
  /** Headline before the run, kg; null for the first one. */
  beforeKg: number | null;
  changes: number;
  /** The run whose list of changes stands. */
  changesRun: string;
  /** Messages by which people asked for the last calculations, newest first. */
  askedBy?: string[];
  /** Whether something of the totals or of their changes was large enough for files. */
  hasFiles?: boolean;
}
export interface StoredTotals {
  head: TotalsHead;
  totals: RunningTotals;
}

const totalsFolder = (scope: Scope): string => `${folderOf(scope)}/totals/`;
export const headKey = (scope: Scope): Key => ({ PK: partitionOf(scope), SK: 'TOTALS' });
export const dimensionKey = (scope: Scope, dimension: string): Key => ({
  PK: partitionOf(scope),
  SK: `TOTALS#${dimension}`,
});
const changesKey = (scope: Scope): Key => ({ PK: partitionOf(scope), SK: 'CHANGES' });

export interface TotalsItem extends BlobItem {
  run: string;
  head?: string;
}
const headOf = (item: unknown): TotalsHead => JSON.parse((item as TotalsItem).head ?? 'null') as TotalsHead;

/**
 * Writes of the totals of a run: one item a dimension, all in one transaction; large ones go to files first. `changes`
 * null leaves the list of the run before.
 */
export async function storingTotals(
  scope: Scope,
  { head, totals }: StoredTotals,
  changes: readonly StoredChange[] | null,
): Promise<Write[]> {
  const { run } = head;
  const folder = `${totalsFolder(scope)}${run}`;
  const { by, aside, ...whole } = totals;
  const cells = TOTAL_DIMENSIONS.map(async (dimension) => {
    const key = { ...dimensionKey(scope, dimension), entity: 'totals' };
    return { ...(await blobItem(key, `${folder}/${dimension}`, [...by[dimension]])), run };
  });
  const list = { ...changesKey(scope), entity: 'changes' };
  const listed = changes === null ? [] : [blobItem(list, `${folder}/changes`, changes)];
  const beside = asideItems(scope, { run, folder, aside });
  const items: BlobItem[] = [...(await Promise.all([...cells, ...beside])), ...(await Promise.all(listed))];
  const told = JSON.stringify({ ...head, hasFiles: head.hasFiles || items.some(({ file }) => file !== undefined) });
  const first = { ...headKey(scope), entity: 'totals', run, head: told, json: totalsText(whole) };
  return [first, ...items].map((Item) => putting({ TableName: TABLE_NAME, Item }));
}

/** What is known of the last calculation; null before the first one. */
export async function readTotalsHead(scope: Scope): Promise<TotalsHead | null> {
  const input = { TableName: TABLE_NAME, Key: headKey(scope), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  return Item ? headOf(Item) : null;
}

/** The same of several calculations, in their order. */
export async function readTotalsHeads(scopes: readonly Scope[]): Promise<(TotalsHead | null)[]> {
  const items = await readMany<{ PK: string }>(scopes.map(headKey), { ProjectionExpression: 'PK, head' });
  const found = new Map(items.map((item) => [item.PK, headOf(item)]));
  return scopes.map((scope) => found.get(partitionOf(scope)) ?? null);
}

const TRIES = 5;
const WAIT_MS = 50;

/** The totals of the last calculation, all of one run; null before the first one. */
export const readTotals = (scope: Scope): Promise<StoredTotals | null> =>
  settled(scope, async () => {
    const items = await queryTotals(scope);
    const [first] = items;
    if (!first) return null;
    return items.every((item) => item.run === first.run) ? totalsFrom(first, items) : undefined;
  });

/** Reads again while a run that ends just now changes the items (undefined) or removes the files of the one before. */
export async function settled<T>(scope: Scope, read: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const value = await read().catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (value !== undefined) return value;
    await wait(WAIT_MS);
  }
  throw new Error(`The totals of ${scope.calculationId} change faster than they can be read`);
}

async function queryTotals(scope: Scope): Promise<TotalsItem[]> {
  const input = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ExpressionAttributeValues: { ':pk': partitionOf(scope), ':sk': 'TOTALS' },
    ConsistentRead: true,
  };
  const items: TotalsItem[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await retryBusy(() => document.send(new QueryCommand({ ...input, ExclusiveStartKey: start })));
    items.push(...((page.Items ?? []) as TotalsItem[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

export async function totalsFrom(first: TotalsItem, items: readonly TotalsItem[]): Promise<StoredTotals> {
  const totals = newTotals();
  Object.assign(totals, totalsOf(first.json ?? '{}'));
  for (const dimension of TOTAL_DIMENSIONS) {
    const item = items.find(({ SK }) => SK === `TOTALS#${dimension}`);
    totals.by[dimension] = new Map(item ? await readBlob<[string, Cell][]>(item) : []);
  }
  return { head: headOf(first), totals };
}

/** What the last calculation changed, the largest first. */
export const readChanges = (scope: Scope): Promise<StoredChange[]> =>
  settled(scope, async () => {
    const input = { TableName: TABLE_NAME, Key: changesKey(scope), ConsistentRead: true };
    const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
    return Item ? readBlob<StoredChange[]>(Item as BlobItem) : [];
  });

/** Removes the files of runs that no item points to any more. */
export async function removeOldTotals(scope: Scope, keptRuns: readonly string[]): Promise<void> {
  const bucket = setting('BUCKET_DOCUMENTS');
  const folder = totalsFolder(scope);
  for await (const { key } of files.list(bucket, folder))
    if (!keptRuns.some((run) => key.startsWith(`${folder}${run}/`))) await files.delete({ bucket, key });
}

const CO2E = 0;
/** The headline of a cell in kilograms, for a list: exact up to a double's digits. */
export const headlineKg = (cell: Cell): number => Number(sumOf(cell, CO2E)) / 1_000_000;

/** Whether totals were computed from the rows and facts as they are now. Without rows there is nothing to compute. */
export const isCurrent = (head: TotalsHead | null, counts: HeadCounts, factsKey: string): boolean =>
  head === null ? counts.every((count) => count === 0) : isOfCounts(head, counts) && head.factsKey === factsKey;

/** Whether totals were computed from the rows as they are now. */
export const isOfCounts = (head: TotalsHead | null, counts: HeadCounts): boolean =>
  counts.every((count, shard) => count === (head?.counts[shard] ?? 0));
