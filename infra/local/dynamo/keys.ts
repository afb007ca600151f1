import db from 'dynalite/db/index.js';
import type { AttributeValue, IndexDescription, Item, KeyElement, KeyRange, Table, TableDescription } from './types.ts';

/**
 * Where things lie in LevelDB. The part of a key that comes from an item is dynalite's (a hash of the partition key,
 * then both keys in hexadecimal, so that they sort as DynamoDB sorts them), because its Query plans ranges over it.
 */

const prefixes = new Map<string, string>();

/** The hash in front of a partition key, remembered: writing rows in bulk repeats few partitions. */
function hashPrefix(value: string, type: string): string {
  const name = `${type}${value}`;
  const known = prefixes.get(name);
  if (known) return known;
  if (prefixes.size > 10_000) prefixes.clear();
  const prefix = db.hashPrefix(value, type);
  prefixes.set(name, prefix);
  return prefix;
}

const rangeText = (value: string, type: string) =>
  type === 'S' ? Buffer.from(value).toString('hex') : db.toRangeStr(value, type);

function keyOf(item: Item, table: TableDescription, keySchema: readonly KeyElement[]): string {
  let key = '';
  for (const { AttributeName } of keySchema) {
    const type = table.AttributeDefinitions.find((a) => a.AttributeName === AttributeName)?.AttributeType ?? 'S';
    const value = String(item[AttributeName]?.[type]);
    key += `${key ? '' : `${hashPrefix(value, type)}/`}${rangeText(value, type)}/`;
  }
  return key;
}

/** The key of an item within its table: `<hash>/<partition>/<sort>/`. */
export const itemKeyOf = (item: Item, table: TableDescription): string => keyOf(item, table, table.KeySchema);

/** The key of an item within an index: the index's own keys, then the item's, so that no two items share one. */
export const indexKeyOf = (item: Item, table: TableDescription, keySchema: readonly KeyElement[]): string =>
  keyOf(item, table, keySchema) + itemKeyOf(item, table);

export const indexesOf = (table: TableDescription): readonly IndexDescription[] => [
  ...(table.GlobalSecondaryIndexes ?? []),
  ...(table.LocalSecondaryIndexes ?? []),
];

const isIndexed = (item: Item, index: IndexDescription): boolean =>
  index.KeySchema.every((k) => item[k.AttributeName] !== undefined);

export const at = {
  table: (name: string) => `table~${name}`,
  item: (table: string, key: string) => `item~${table}~${key}`,
  index: (table: string, index: string, key: string) => `index~${table}~${index}~${key}`,
  expiry: (table: string, second: number, key: string) => `expiry~${table}~${String(second).padStart(12, '0')}~${key}`,
  token: (token: string) => `token~${token}`,
  record: (sequence: string) => `stream~${sequence}`,
  position: (consumer: string) => `position~${consumer}`,
  lastSequence: 'meta~sequence',
} as const;

/** Where an item stands in an index; undefined when it lacks a key of it. */
export const indexEntryOf = (table: TableDescription, index: IndexDescription, item: Item): string | undefined =>
  isIndexed(item, index)
    ? at.index(table.TableName, index.IndexName, indexKeyOf(item, table, index.KeySchema))
    : undefined;

/** When an item with this value expires, in whole seconds; undefined for what DynamoDB does not take as such. */
export function expirySeconds(value: AttributeValue | undefined): number | undefined {
  const second = value?.N === undefined ? Number.NaN : Math.floor(Number(value.N));
  return second >= 0 && second < 1e12 ? second : undefined;
}

/** Where an item stands in the order of expiry; undefined when it never expires. */
export function expiryEntryOf({ description, ttl }: Table, key: string, item: Item | undefined): string | undefined {
  const second = ttl === undefined ? undefined : expirySeconds(item?.[ttl]);
  return second === undefined ? undefined : at.expiry(description.TableName, second, key);
}

/** Everything under a prefix. */
export const under = (prefix: string): { gte: string; lt: string } => ({ gte: prefix, lt: `${prefix}\uffff` });

/** A planned range, within the part of the store that starts with `prefix`. */
export const within = (prefix: string, range: KeyRange) => ({
  ...(range.gt === undefined ? { gte: prefix + (range.gte ?? '') } : { gt: prefix + range.gt }),
  ...(range.lte === undefined ? { lt: prefix + (range.lt ?? '\uffff') } : { lte: prefix + range.lte }),
  reverse: range.reverse ?? false,
});
