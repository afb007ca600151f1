import { check, passesFilter, planRead, project, type ReadPlan } from './dynalite.ts';
import type { Faults, Snapshot } from './faults.ts';
import { decode, parse, type Stored } from './items.ts';
import { at, indexesOf, within } from './keys.ts';
import { descriptionOf } from './mutations.ts';
import { readCapacity, shownText } from './reads.ts';
import { JsonText, type Reply } from './reply.ts';
import type { Store } from './store.ts';
import type { Checked, IndexDescription, Item, Json } from './types.ts';

/** A page ends with the item that brings it to 1 MB. */
const PAGE_BYTES = 1024 * 1024;
/** Values fetched from LevelDB at once. */
const FETCH = 256;
const FETCH_BYTES = 256 * 1024;

interface Page {
  readonly items: readonly Stored[];
  readonly bytes: number;
  /** The page was cut: there may be more. */
  readonly isCut: boolean;
}

type Fetch = (count: number) => Promise<readonly Stored[]>;

/** Items of the base table, in the order of the plan. */
function itemsOf(plan: ReadPlan, store: Store, snapshot: Snapshot): { fetch: Fetch; close(): Promise<void> } {
  const range = within(at.item(plan.table.TableName, ''), plan.range);
  const values = store.level.values({ ...range, snapshot, highWaterMarkBytes: FETCH_BYTES });
  return {
    fetch: async (count) => (await values.nextv(count)).map(decode),
    close: () => values.close(),
  };
}

/** Items in the order of an index: its entries name the items, read from the same snapshot. */
function indexedItemsOf(plan: ReadPlan, store: Store, snapshot: Snapshot): ReturnType<typeof itemsOf> {
  const { TableName } = plan.table;
  const range = within(at.index(TableName, plan.request.IndexName ?? '', ''), plan.range);
  const entries = store.level.values({ ...range, snapshot, highWaterMarkBytes: FETCH_BYTES });
  return {
    async fetch(count) {
      const keys = await entries.nextv(count);
      const values = await store.level.getMany(
        keys.map((key) => at.item(TableName, key)),
        { snapshot },
      );
      return values.map((value, i) => {
        if (value === undefined) throw new Error(`An index entry without its item: ${keys[i]}`);
        return decode(value);
      });
    },
    close: () => entries.close(),
  };
}

async function readPage(fetch: Fetch, limit: number): Promise<Page> {
  const items: Stored[] = [];
  let bytes = 0;
  while (items.length < limit && bytes < PAGE_BYTES) {
    const batch = await fetch(Math.min(FETCH, limit - items.length));
    if (!batch.length) return { items, bytes, isCut: false };
    for (const stored of batch) {
      items.push(stored);
      bytes += stored.sizeBytes;
      if (bytes >= PAGE_BYTES) break;
    }
  }
  return { items, bytes, isCut: true };
}

/** What an index that is not ALL-projected shows of an item. */
function projected(stored: Stored, plan: ReadPlan, index: IndexDescription): Stored {
  const keys = [...plan.table.KeySchema, ...index.KeySchema].map((k) => k.AttributeName);
  const names = [...new Set([...keys, ...(index.Projection.NonKeyAttributes ?? [])])];
  return { ...stored, text: JSON.stringify(project(names, parse(stored))) };
}

function shown(page: Page, plan: ReadPlan): readonly string[] {
  const { request, table } = plan;
  const index = indexesOf(table).find((i) => i.IndexName === request.IndexName);
  const isPartial = index && index.Projection.ProjectionType !== 'ALL' && !plan.wantsWholeItems;
  const items = isPartial ? page.items.map((stored) => projected(stored, plan, index)) : page.items;
  const isFiltered = request._filter ?? request.QueryFilter ?? request.ScanFilter;
  const passing = isFiltered ? items.filter((stored) => passesFilter(parse(stored), request)) : items;
  return passing.map((stored) => shownText(stored, request));
}

function lastKey(page: Page, plan: ReadPlan): Json {
  const last = page.isCut ? page.items.at(-1) : undefined;
  if (!last) return {};
  const item: Item = parse(last);
  return { LastEvaluatedKey: Object.fromEntries(plan.startKeyNames.map((name) => [name, item[name]])) };
}

function answer(page: Page, plan: ReadPlan): JsonText {
  const texts = shown(page, plan);
  const rest = JSON.stringify({
    Count: texts.length,
    ScannedCount: page.items.length,
    ...lastKey(page, plan),
    ...readCapacity(plan.request, page.bytes),
  });
  if (plan.request.Select === 'COUNT') return new JsonText(rest);
  return new JsonText(`{"Items":[${texts.join(',')}],${rest.slice(1)}`);
}

/** Query and Scan: one page, read from one moment of the table. */
export async function readItems(
  operation: 'Query' | 'Scan',
  body: Json,
  { store, faults }: { store: Store; faults: Faults },
): Promise<Reply> {
  // The checks drop it from a Scan.
  const isConsistent = body.ConsistentRead === true;
  const request: Checked = check(operation, body);
  const plan = planRead(operation, request, descriptionOf(store, request.TableName));
  const take = () => store.level.snapshot();
  const given = isConsistent ? undefined : faults.lateView(take);
  const snapshot = given ?? take();
  const source = request.IndexName ? indexedItemsOf(plan, store, snapshot) : itemsOf(plan, store, snapshot);
  try {
    return answer(await readPage(source.fetch, request.Limit ?? Number.POSITIVE_INFINITY), plan);
  } finally {
    await source.close();
    if (!given) await snapshot.close();
  }
}
