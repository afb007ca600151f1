import { readBatch, writeBatch } from '#functions/kit/batch.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { isNotRelevant } from '#shared/emissions/relevance.ts';
import { countsOf, readHeads } from './heads.ts';
import { type Key, partitionOf, type Scope, SHARDS } from './keys.ts';
import { type RowItem, rowOf } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';
import { readTotalsHead } from './totalsStore.ts';

/** What the rows of an activity come to, as they are saved. */
export interface ActivitySummary {
  rows: number;
  errorRows: number;
  /** Market-based, milligrams: the sum of a calculation may be beyond the safe integers, that of a row is not. */
  co2eMilligrams: bigint;
  /** Rows that say that the category is not relevant, and the first reason that one gives. */
  notRelevantRows: number;
  reason: string;
  sources: ReadonlySet<string>;
  /** Sites that rows name; none where the activity does not ask for one. */
  sites: ReadonlySet<string>;
}
export type RowSummary = ReadonlyMap<string, ActivitySummary>;

/** The summary of a shard as an item: made again when a row has been written, or figures have been computed from other facts. */
interface SummaryItem extends Key {
  entity: 'rowSummary';
  label: string;
  json: string;
}
type Stored = readonly [
  activity: string,
  rows: number,
  errorRows: number,
  milligrams: string,
  notRelevantRows: number,
  reason: string,
  sources: readonly string[],
  sites: readonly string[],
];

/** Goes up when a summary holds something new: those that were made before are made again. */
const SHAPE = 2;
/** Names of an activity in a shard: what is offered again is a help, and the item stays small. */
const MOST_SOURCES = 100;
const keyOf = (scope: Scope, shard: number): Key => ({ PK: partitionOf(scope), SK: `SUMMARY#${shard.toString(16)}` });

interface Adding {
  rows: number;
  errorRows: number;
  co2eMilligrams: bigint;
  notRelevantRows: number;
  reason: string;
  sources: Set<string>;
  sites: Set<string>;
}
const newAdding = (): Adding => ({
  rows: 0,
  errorRows: 0,
  co2eMilligrams: 0n,
  notRelevantRows: 0,
  reason: '',
  sources: new Set(),
  sites: new Set(),
});

function addingOf(found: Map<string, Adding>, activity: string): Adding {
  const one = found.get(activity) ?? newAdding();
  found.set(activity, one);
  return one;
}

function addItem(found: Map<string, Adding>, item: RowItem): void {
  const { activity, inputs, emissionSource, siteId, result } = rowOf(item);
  const one = addingOf(found, activity);
  const type = activityType(activity);
  one.rows += 1;
  if (result?.errorCode) one.errorRows += 1;
  one.co2eMilligrams += BigInt(result?.co2eMilligrams ?? 0);
  if (emissionSource !== '' && one.sources.size < MOST_SOURCES) one.sources.add(emissionSource);
  if (type?.requiresSite && siteId !== null) one.sites.add(siteId);
  if (!type || !isNotRelevant(type, inputs)) return;
  one.notRelevantRows += 1;
  one.reason ||= typeof inputs.reason === 'string' ? inputs.reason : '';
}

const storedOf = (found: Map<string, Adding>): Stored[] =>
  [...found].map(([activity, one]) => [
    activity,
    one.rows,
    one.errorRows,
    String(one.co2eMilligrams),
    one.notRelevantRows,
    one.reason,
    [...one.sources],
    [...one.sites],
  ]);

function addStored(found: Map<string, Adding>, stored: readonly Stored[]): void {
  for (const [activity, rows, errorRows, milligrams, notRelevantRows, reason, sources, sites] of stored) {
    const one = addingOf(found, activity);
    one.rows += rows;
    one.errorRows += errorRows;
    one.co2eMilligrams += BigInt(milligrams);
    one.notRelevantRows += notRelevantRows;
    one.reason ||= reason;
    for (const source of sources) one.sources.add(source);
    for (const site of sites) one.sites.add(site);
  }
}

async function summarise(scope: Scope, shard: number): Promise<Stored[]> {
  const found = new Map<string, Adding>();
  for await (const items of rowsOfShard(scope, shard)) for (const item of items) addItem(found, item);
  return storedOf(found);
}

/**
 * What the rows come to by activity, with everything that was saved before the call: the summary of each shard is kept
 * with the count of its head (heads.ts) and the facts of the last calculation, so that only shards with news are read. A
 * count is read before the rows: a summary may know more than its label says, never less.
 */
export async function summaryOf(scope: Scope): Promise<RowSummary> {
  const [heads, totals, items] = await Promise.all([
    readHeads(scope),
    readTotalsHead(scope),
    readBatch<SummaryItem>(SHARDS.map((shard) => keyOf(scope, shard))),
  ]);
  const known = new Map(items.map((item) => [item.SK, item]));
  const found = new Map<string, Adding>();
  const made: SummaryItem[] = [];
  const add = async (count: number, shard: number) => {
    if (count === 0) return;
    const key = keyOf(scope, shard);
    const label = `${SHAPE}-${count}-${totals?.factsKey ?? ''}`;
    const item = known.get(key.SK);
    if (item?.label === label) return addStored(found, JSON.parse(item.json) as Stored[]);
    const stored = await summarise(scope, shard);
    made.push({ ...key, entity: 'rowSummary', label, json: JSON.stringify(stored) });
    addStored(found, stored);
  };
  await Promise.all(countsOf(heads).map(add));
  await writeBatch(made.map((item) => ({ put: { ...item } })));
  return found;
}
