import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { files } from '#functions/ports/files.ts';
import { addToRoutes, type RouteSums, type Routes } from '#shared/emissions/insights/routes.ts';
import { RowAdder } from '#shared/emissions/rowAdder.ts';
import { newTotals, type RunningTotals } from '#shared/emissions/totals.ts';
import { monthOf } from '#shared/emissions/year.ts';
import { type BlobItem, blobItem, readBlob } from './blobs.ts';
import type { RowFigure } from './changes.ts';
import { type CalculationContext, loadFor } from './context.ts';
import { estimateRow, resultOf, rowInputOf } from './estimateRow.ts';
import { keepResults } from './keepResults.ts';
import { folderOf, type Key, type Scope, shardPartition } from './keys.ts';
import { resultText } from './resultText.ts';
import { givenOf, type RowItem } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';
import { usedName } from './sealedFactors.ts';
import { totalsOf, totalsText } from './totalsJson.ts';

/**
 * What was computed of a shard. A part is named by the count of changes of its shard and the key of the facts: the same
 * label is the same figures. So a calculation that stopped half way goes on where it was, a message that comes twice
 * computes nothing twice, and one edited row costs one shard out of sixteen.
 */
export interface Part {
  figures: RowFigure[];
  totals: RunningTotals;
  /** Where its transport goes. */
  routes: Routes;
  /** Names (`usedName`) of every row of the factor set that was used. */
  factors: string[];
  /** SHA-256 of the rows and their figures, in the order of their ids. */
  hash: string;
}
export interface PartAt {
  scope: Scope;
  shard: number;
  label: string;
}

const keyOf = ({ scope, shard, label }: PartAt): Key => ({ PK: shardPartition(scope, shard), SK: `PART#${label}` });
const emptyHash = createHash('sha256').digest('hex');
export const emptyPart = (): Part => ({
  figures: [],
  totals: newTotals(),
  routes: new Map(),
  factors: [],
  hash: emptyHash,
});

type PartJson = Omit<Part, 'totals' | 'routes'> & { totals: string; routes?: [string, RouteSums][] };

/** A part by its label; null when it was not computed. */
export async function readPart(at: PartAt): Promise<Part | null> {
  const input = { TableName: TABLE_NAME, Key: keyOf(at), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  if (!Item) return null;
  const { totals, routes = [], ...part } = await readBlob<PartJson>(Item as BlobItem);
  // A part of before something was added up has none of it.
  return { ...part, routes: new Map(routes), totals: { ...newTotals(), ...totalsOf(totals) } };
}

async function putPart(at: PartAt, part: Part): Promise<void> {
  const head = { ...keyOf(at), entity: 'calculationPart' };
  const path = `${folderOf(at.scope)}/parts/${at.shard.toString(16)}-${at.label}`;
  const json: PartJson = { ...part, totals: totalsText(part.totals), routes: [...part.routes] };
  const item = await blobItem(head, path, json);
  await retryBusy(() => document.send(new PutCommand({ TableName: TABLE_NAME, Item: item })));
}

/** Removes a part that nothing refers to any more. */
export async function removePart(at: PartAt): Promise<void> {
  const input = { TableName: TABLE_NAME, Key: keyOf(at), ReturnValues: 'ALL_OLD' as const };
  const { Attributes } = await retryBusy(() => document.send(new DeleteCommand(input)));
  const { file } = (Attributes ?? {}) as Partial<BlobItem>;
  if (file) await files.delete({ bucket: setting('BUCKET_DOCUMENTS'), key: file });
}

/** Labels of the parts of a shard that are stored. */
export async function labelsOfShard(scope: Scope, shard: number): Promise<string[]> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ProjectionExpression: 'SK',
    ExpressionAttributeValues: { ':pk': shardPartition(scope, shard), ':sk': 'PART#' },
    ConsistentRead: true,
  };
  const labels: string[] = [];
  for await (const { SK } of queryAll<Key>(params)) labels.push(SK.slice('PART#'.length));
  return labels;
}

/** Computes a shard from its rows, keeps the figures that changed beside the rows, and stores the part. */
export async function computePart(
  at: PartAt,
  context: CalculationContext,
  onRows: (count: number) => Promise<void>,
): Promise<Part> {
  const part = emptyPart();
  const hash = createHash('sha256');
  const factors = new Set<string>();
  for await (const items of rowsOfShard(at.scope, at.shard)) {
    const rows = items.map((item) => ({ item, row: givenOf(item) }));
    await loadFor(
      context,
      rows.map(({ row }) => row),
    );
    const adder = new RowAdder(part.totals);
    const changed = rows.flatMap(({ item, row }) => {
      const result = addItem(part, factors, { item, row, context, adder });
      hash.update(`${item.SK} ${item.v} ${item.given} ${result}\n`);
      return result === item.result ? [] : [{ rowId: item.SK.slice(2), v: item.v, result }];
    });
    adder.done();
    await keepResults(at.scope, changed);
    await onRows(items.length);
  }
  part.factors = [...factors].sort();
  part.hash = hash.digest('hex');
  await putPart(at, part);
  return part;
}

interface ItemToAdd {
  readonly item: RowItem;
  readonly row: ReturnType<typeof givenOf>;
  readonly context: CalculationContext;
  readonly adder: RowAdder;
}
/** Adds one row to a part; answers its result as it is kept. */
function addItem(part: Part, factors: Set<string>, { item, row, context, adder }: ItemToAdd): string {
  const estimate = estimateRow(row, context);
  const { activity, siteId, emissionSource: source, dateOn, datePrecision } = row;
  const month = monthOf(dateOn ?? undefined, datePrecision);
  adder.add(estimate, { activity, siteId, source, month });
  const result = resultOf(row, estimate);
  if (result.co2eMilligrams !== null) addToRoutes(part.routes, rowInputOf(row, context), result.co2eMilligrams);
  part.figures.push([item.SK.slice(2), item.v, result.co2eMilligrams, activity, siteId, month]);
  // An own figure in the place of a row of the set has its name, and is sealed with the facts.
  for (const { id, reason, ...at } of result.factors)
    if (id !== null && reason !== 'own') factors.add(usedName({ id, ...at }));
  return resultText(result);
}
