import { check, checkItemKeys, checkKey } from './dynalite.ts';
import { Fault, invalid } from './errors.ts';
import type { ItemRef } from './faults.ts';
import { checkDepth, itemBytes, MAX_ITEM_BYTES, plainItemBytes } from './items.ts';
import { itemKeyOf } from './keys.ts';
import { descriptionOf } from './mutations.ts';
import type { Ground, Stage } from './stage.ts';
import type { Item, Json, TableDescription } from './types.ts';

const MAX_REQUESTS = 25;

interface WriteRequest {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

/** One put (with its item) or delete of a batch. */
interface Part extends ItemRef {
  readonly request: WriteRequest;
  readonly item: Item | undefined;
  readonly sizeBytes: number | undefined;
}

export interface BatchPlan {
  readonly parts: readonly Part[];
  readonly returnsCapacity: boolean;
}

type Sizes = ReadonlyMap<Item, number>;

/** Size of the item of a put of common values; NaN for any other request. */
const plainBytes = ({ PutRequest, ...others }: WriteRequest) =>
  PutRequest && !Object.keys(others).length ? plainItemBytes(PutRequest.Item) : Number.NaN;

/**
 * Sizes of the items of a request that consists of puts of common values only, as nearly every bulk write does; no
 * further check is needed then. Undefined for any other request.
 */
function plainSizes(body: Json): Sizes | undefined {
  const lists: unknown[] = Object.values(body.RequestItems ?? {});
  const sizes = new Map<Item, number>();
  for (const list of lists) {
    if (!Array.isArray(list) || !list.length) return undefined;
    for (const request of list as WriteRequest[]) {
      const bytes = plainBytes(request);
      if (!request.PutRequest || !(bytes <= MAX_ITEM_BYTES)) return undefined;
      sizes.set(request.PutRequest.Item, bytes);
    }
  }
  return sizes.size ? sizes : undefined;
}

function planPart(request: WriteRequest, table: TableDescription, sizes: Sizes | undefined): Part {
  const item = request.PutRequest?.Item;
  try {
    if (item && !sizes) checkDepth(item);
    if (item) checkItemKeys(item, table);
    else checkKey(request.DeleteRequest?.Key ?? {}, table);
  } catch (error) {
    if (error instanceof Fault && /Missing the key|Type mismatch for key/.test(error.message))
      throw invalid('The provided key element does not match the schema');
    throw error;
  }
  const key = itemKeyOf(item ?? request.DeleteRequest?.Key ?? {}, table);
  return { table: table.TableName, key, request, item, sizeBytes: item && (sizes?.get(item) ?? itemBytes(item)) };
}

/** Checks a BatchWriteItem request: up to 25 puts and deletes, no item twice. `body` is used up. */
export function planBatch(body: Json, ground: Ground): BatchPlan {
  const wanted = body.ReturnConsumedCapacity;
  const sizes = plainSizes(body);
  const checked = sizes ? body : (check('BatchWriteItem', body) as unknown as Json);
  const tables = Object.entries(checked.RequestItems as Record<string, WriteRequest[]>);
  if (tables.reduce((count, [, list]) => count + list.length, 0) > MAX_REQUESTS)
    throw invalid('Too many items requested for the BatchWriteItem call');
  const parts = tables.flatMap(([name, list]) => {
    const table = descriptionOf(ground, name);
    return list.map((request) => planPart(request, table, sizes));
  });
  const names = new Set(parts.map(({ table, key }) => `${table}~${key}`));
  if (names.size < parts.length) throw invalid('Provided list of item keys contains duplicates');
  return { parts, returnsCapacity: wanted === 'TOTAL' || wanted === 'INDEXES' };
}

function unprocessedItems(parts: readonly Part[], left: ReadonlySet<number>): Record<string, WriteRequest[]> {
  const items: Record<string, WriteRequest[]> = {};
  for (const position of left) {
    const part = parts[position];
    if (!part) continue;
    items[part.table] ??= [];
    items[part.table]?.push(part.request);
  }
  return items;
}

/** Writes a batch into the stage, except the requests at the positions that are left, and gives the answer. */
export function applyBatch({ parts, returnsCapacity }: BatchPlan, stage: Stage, left: ReadonlySet<number>): Json {
  const units = new Map<string, number>();
  parts.forEach(({ table, key, item, sizeBytes }, position) => {
    if (left.has(position)) return;
    const existing = stage.existing(table, key);
    stage.change(stage.tableNamed(table), key, { existing, after: item, afterBytes: sizeBytes });
    const bytes = Math.max(1, sizeBytes ?? 0, existing.stored?.sizeBytes ?? 0);
    units.set(table, (units.get(table) ?? 0) + Math.ceil(bytes / 1024));
  });
  const capacity = [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }));
  return {
    UnprocessedItems: unprocessedItems(parts, left),
    ...(returnsCapacity ? { ConsumedCapacity: capacity } : {}),
  };
}
