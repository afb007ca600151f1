import { importPrefix, type Scope, SHARDS } from './keys.ts';
import { emptyPart, readPart } from './parts.ts';
import { readTotalsHead, settled } from './totalsStore.ts';

/** What a row of an import comes to. */
interface Imported {
  readonly importId: string;
  readonly activity: string;
  readonly month: string;
  /** Null where the row has an error. */
  readonly milligrams: number | null;
}

type Part = NonNullable<Awaited<ReturnType<typeof readPart>>>;
/** Rows of a part that came of one of the imports: the id of a row begins with its import's. */
function importedOf({ figures }: Part, ids: ReadonlyMap<string, string>): Imported[] {
  const [first = ''] = ids.keys();
  return figures.flatMap(([rowId, , milligrams, activity, , month = '']) => {
    const importId = ids.get(rowId.slice(0, first.length));
    return importId === undefined ? [] : [{ importId, activity, month, milligrams }];
  });
}

/**
 * The rows of imports as the last calculation has them, without reading a row: its parts name every row. Empty before
 * the first calculation.
 */
export const figuresOfImports = (scope: Scope, importIds: readonly string[]): Promise<Imported[]> =>
  settled(scope, async () => {
    const head = await readTotalsHead(scope);
    const ids = new Map(importIds.map((id) => [importPrefix(id), id]));
    const found: Imported[][] = [];
    for (const shard of head && ids.size > 0 ? SHARDS : []) {
      const label = head?.labels[shard];
      const part = label ? await readPart({ scope, shard, label }) : emptyPart();
      // A run that ends just now took it away: its own is read.
      if (part === null) return undefined;
      found.push(importedOf(part, ids));
    }
    return found.flat();
  });
