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

/**
 * The rows of imports as the last calculation has them, without reading a row: its parts name every row, and the id of
 * one begins with its import's. Empty before the first calculation.
 */
export const figuresOfImports = (scope: Scope, importIds: readonly string[]): Promise<Imported[]> =>
  settled(scope, async () => {
    const head = await readTotalsHead(scope);
    const ids = new Map(importIds.map((id) => [importPrefix(id), id]));
    const [first] = ids.keys();
    const found: Imported[] = [];
    for (const shard of head && first ? SHARDS : []) {
      const label = head?.labels[shard];
      const part = label ? await readPart({ scope, shard, label }) : emptyPart();
      // A run that ends just now took it away: its own is read.
      if (part === null) return undefined;
      for (const [rowId, , milligrams, activity, , month = ''] of part.figures) {
        const importId = ids.get(rowId.slice(0, first?.length));
        if (importId !== undefined) found.push({ importId, activity, month, milligrams });
      }
    }
    return found;
  });
