import { importPrefix, type Scope, SHARDS } from './keys.ts';
import { givenOf, type RowItem } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';

interface Except {
  readonly importId: string;
  readonly rowIds: ReadonlySet<string>;
}
/** Shards that are read at once. */
const LANES = 4;

/**
 * Fingerprints of the rows that other imports brought into a calculation, with how many rows have each: of those that are
 * there now, edited or not. What was deleted or taken out again has none, nor what the file itself names as rows of the
 * calculation: a copy of one is another row. Reads the rows once, as each calculation does.
 */
export async function importedPrints(scope: Scope, except: Except): Promise<Map<string, number>> {
  const prints = new Map<string, number>();
  const left = [...SHARDS];
  const lane = async () => {
    for (let shard = left.pop(); shard !== undefined; shard = left.pop())
      for await (const items of rowsOfShard(scope, shard))
        for (const print of printsOf(items, except)) prints.set(print, (prints.get(print) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return prints;
}

function printsOf(items: readonly RowItem[], { importId, rowIds }: Except): string[] {
  const own = importPrefix(importId);
  const isOther = (id: string) => !id.startsWith(own) && !rowIds.has(id);
  // Most rows of a calculation that was typed have none: they need not be taken apart.
  const others = items.filter(({ SK, given }) => given.includes('"print"') && isOther(SK.slice(2)));
  return others.flatMap((item) => givenOf(item).origin?.print ?? []);
}
