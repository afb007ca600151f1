import { importPrefix, type Scope, SHARDS } from './keys.ts';
import { givenOf, type RowItem } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';

/** Shards that are read at once. */
const LANES = 4;

/**
 * Fingerprints of the rows that other imports brought into a calculation, with how many rows have each: of those that are
 * there now, edited or not. What was deleted or taken out again has none. Reads the rows once, as each calculation does.
 */
export async function importedPrints(scope: Scope, exceptImport: string): Promise<Map<string, number>> {
  const prints = new Map<string, number>();
  const left = [...SHARDS];
  const lane = async () => {
    for (let shard = left.pop(); shard !== undefined; shard = left.pop())
      for await (const items of rowsOfShard(scope, shard))
        for (const print of printsOf(items, exceptImport)) prints.set(print, (prints.get(print) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return prints;
}

function printsOf(items: readonly RowItem[], exceptImport: string): string[] {
  const own = importPrefix(exceptImport);
  // Most rows of a calculation that was typed have none: they need not be taken apart.
  const others = items.filter(({ SK, given }) => given.includes('"print"') && !SK.slice(2).startsWith(own));
  return others.flatMap((item) => givenOf(item).origin?.print ?? []);
}
