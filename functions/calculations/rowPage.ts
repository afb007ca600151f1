import type { RowFilter } from '#shared/calculations/rowFilter.ts';
import { ROW_PAGE_MAX_BYTES, ROW_PAGE_MAX_SCANNED, ROW_SHARDS } from '#shared/constants/calculations.ts';
import { blockOf } from '#shared/emissions/activityTypes.ts';
import { placeKey } from '#shared/emissions/insights/routes.ts';
import { monthOf } from '#shared/emissions/year.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type Scope, SHARDS } from './keys.ts';
import { countedQuality, type RowItem, rowOf, type StoredRow } from './rowItem.ts';
import { queryShard } from './rowStore.ts';

interface PageAt {
  limit: number;
  cursor?: string | undefined;
}
const idOfItem = (item: RowItem) => item.SK.slice(2);
const RowId = idOf('row');
const LARGEST_SLICE = 250;

/**
 * One page of rows in the order of their ids (the order in which they were made; rows of an import in that of the
 * file), merged from the sixteen shards. The cursor is the last id looked at, so rows that come or go in between do
 * not move the page. Filled after the filter, up to the limits of `shared/constants/calculations`.
 * @throws AppError `input.invalid` at `cursor`
 */
export async function pageOfRows(
  scope: Scope,
  at: PageAt,
  filter: RowFilter & { block?: string | undefined },
): Promise<Page<StoredRow>> {
  if (at.cursor !== undefined && !RowId.safeParse(at.cursor).success)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const page: StoredRow[] = [];
  let bytes = 0;
  let scanned = 0;
  let cursor: string | null = null;
  for await (const { item, isLast } of itemsFrom(scope, at, filter.importId)) {
    const row = rowOf(item);
    cursor = isLast ? null : row.id;
    scanned += 1;
    if (keeps(filter, row)) {
      page.push(row);
      bytes += item.given.length + (item.result?.length ?? 0);
    }
    if (page.length === at.limit || bytes >= ROW_PAGE_MAX_BYTES || scanned >= ROW_PAGE_MAX_SCANNED) break;
  }
  return { items: page, cursor };
}

/** Items one by one in the order of their ids, fetched in slices that grow; `isLast`: there is none after it. */
export async function* itemsFrom(scope: Scope, { limit, cursor }: PageAt, importId: string | undefined) {
  let slice = Math.ceil(limit / ROW_SHARDS) + 4;
  for (let after = cursor; ; slice = Math.min(slice * 2, LARGEST_SLICE)) {
    const { items, bound } = await nextItems(scope, { after, slice, importId });
    for (const [i, item] of items.entries()) yield { item, isLast: bound === null && i === items.length - 1 };
    if (bound === null) return;
    after = bound;
  }
}

/** Items of all shards after an id, in order, up to `bound`: the id up to which every shard was read (null = to the end). */
async function nextItems(
  scope: Scope,
  { after, slice, importId }: { after: string | undefined; slice: number; importId: string | undefined },
) {
  const parts = await Promise.all(SHARDS.map((shard) => queryShard(scope, shard, { after, importId, limit: slice })));
  const ends = parts.flatMap(({ items, hasMore }) => (hasMore ? [items.at(-1)] : []));
  const bound = ends
    .map((item) => (item ? idOfItem(item) : ''))
    .reduce<string | null>((least, id) => (least === null || id < least ? id : least), null);
  const items = parts
    .flatMap((part) => part.items)
    .filter((item) => bound === null || idOfItem(item) <= bound)
    .sort((a, b) => (a.SK < b.SK ? -1 : 1));
  return { items, bound };
}

function keeps(
  {
    onlyErrors,
    scope,
    ghgCategory,
    isoCategory,
    origin,
    destination,
    ...filter
  }: RowFilter & { block?: string | undefined },
  row: StoredRow,
): boolean {
  const of: Record<string, unknown> = {
    activity: row.activity,
    block: blockOf(row.activity),
    siteId: row.siteId ?? '',
    importId: row.importId,
    source: row.emissionSource,
    quality: countedQuality(row),
    month: monthOf(row.dateOn ?? undefined, row.datePrecision),
  };
  const fits = Object.entries(filter).every(([key, wanted]) => wanted === undefined || of[key] === wanted);
  const goes = Object.entries({ origin, destination }).every(
    ([key, place]) => place === undefined || placeKey(row.inputs[key]) === placeKey(place),
  );
  const line = Object.entries({ scope, ghgCategory, isoCategory }).filter(([, wanted]) => wanted !== undefined);
  const hasPart =
    line.length === 0 ||
    (row.result?.parts ?? []).some((part) => line.every(([key, wanted]) => part[key as keyof typeof part] === wanted));
  return fits && goes && hasPart && (!onlyErrors || row.result?.errorCode != null);
}
