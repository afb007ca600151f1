import { decode, parse } from './items.ts';
import { at, under } from './keys.ts';
import type { Store } from './store.ts';
import type { Item } from './types.ts';

const BATCH = 1000;

/** Writes an entry for every item of a table that has one: for an index, or an expiry, that is new on it. */
export async function backfill(
  store: Store,
  table: string,
  entryOf: (item: Item, key: string) => string | undefined,
): Promise<void> {
  const prefix = at.item(table, '');
  let batch: { type: 'put'; key: string; value: string }[] = [];
  for await (const [place, value] of store.level.iterator(under(prefix))) {
    const key = place.slice(prefix.length);
    const entry = entryOf(parse(decode(value)), key);
    if (entry !== undefined) batch.push({ type: 'put', key: entry, value: key });
    if (batch.length < BATCH) continue;
    await store.level.batch(batch);
    batch = [];
  }
  if (batch.length) await store.level.batch(batch, { sync: true });
}
