import { at, expirySeconds, under } from './keys.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import type { Table } from './types.ts';
import type { Writer } from './writer.ts';

/** Items whose time lies further back are left alone, as DynamoDB does. */
const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 3600;
const BATCH = 100;

/** Deletes those of the items that are still due: one may have been renewed since it was found. */
function deleteDue(table: Table, keys: readonly string[], due: (second: number) => boolean) {
  return (stage: Stage): number => {
    let count = 0;
    for (const key of keys) {
      const existing = stage.existing(table.description.TableName, key);
      const second = table.ttl === undefined ? undefined : expirySeconds(existing.item?.[table.ttl]);
      if (second === undefined || !due(second)) continue;
      stage.change(table, key, { existing, after: undefined, isExpiry: true });
      count += 1;
    }
    return count;
  };
}

async function sweepTable(store: Store, writer: Writer, sweep: { table: Table; nowSeconds: number }): Promise<number> {
  const { table, nowSeconds } = sweep;
  const { TableName } = table.description;
  const oldest = Math.max(0, nowSeconds - FIVE_YEARS_SECONDS);
  const range = { gte: at.expiry(TableName, oldest, ''), lt: at.expiry(TableName, nowSeconds + 1, '') };
  const keys = await store.level.values(range).all();
  let count = 0;
  for (let i = 0; i < keys.length; i += BATCH) {
    const isDue = (second: number) => second >= oldest && second <= nowSeconds;
    count += await writer.write(deleteDue(table, keys.slice(i, i + BATCH), isDue));
  }
  return count;
}

/** Forgets the tokens of transactions that are older than their ten minutes. */
async function sweepTokens(store: Store): Promise<void> {
  const old: string[] = [];
  for await (const [key, value] of store.level.iterator(under(at.token('')))) {
    if (Number(value.split(' ')[1]) <= Date.now()) old.push(key);
  }
  await store.level.batch(old.map((key) => ({ type: 'del', key })));
}

/**
 * Deletes the items that have expired at `nowMs` (business time) and gives their number. DynamoDB does it within days;
 * the stream tells these deletions by their `userIdentity`.
 */
export async function sweepExpired(store: Store, writer: Writer, nowMs: number): Promise<number> {
  let count = 0;
  for (const table of store.tables()) {
    if (table.ttl !== undefined)
      count += await sweepTable(store, writer, { table, nowSeconds: Math.floor(nowMs / 1000) });
  }
  await sweepTokens(store);
  return count;
}
