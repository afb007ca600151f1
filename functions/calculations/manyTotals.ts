import { readMany } from '#functions/kit/batch.ts';
import { isMissing } from '#functions/ports/files.ts';
import { there } from '#shared/emissions/insights/maps.ts';
import type { Cell, TotalDimension } from '#shared/emissions/totals.ts';
import { readBlob } from './blobs.ts';
import { partitionOf, type Scope } from './keys.ts';
import { dimensionKey, headKey, readTotals, type StoredTotals, type TotalsItem, totalsFrom } from './totalsStore.ts';

/** What the activities of several calculations come to, by calculation. */
export async function readActivities(scopes: readonly Scope[]): Promise<Map<string, [string, Cell][]>> {
  const keys = scopes.map((scope) => dimensionKey(scope, 'activity'));
  const found = new Map((await readMany<TotalsItem>(keys)).map((item) => [item.PK, item]));
  const cells = new Map<string, [string, Cell][]>();
  for (const scope of scopes) {
    const item = found.get(partitionOf(scope));
    if (item) cells.set(scope.calculationId, await readBlob<[string, Cell][]>(item));
  }
  return cells;
}

/**
 * The totals of several calculations by some dimensions only, in their order: in batches. One that changes meanwhile is
 * read again by itself.
 */
export async function readTotalsBy(scopes: readonly Scope[], dimensions: readonly TotalDimension[]) {
  const keys = scopes.flatMap((scope) => [headKey(scope), ...dimensions.map((one) => dimensionKey(scope, one))]);
  const found = new Map<string, TotalsItem[]>();
  for (const item of await readMany<TotalsItem>(keys)) there(found, item.PK, () => []).push(item);
  return Promise.all(
    scopes.map(async (scope): Promise<StoredTotals | null> => {
      const items = found.get(partitionOf(scope)) ?? [];
      const head = items.find(({ SK }) => SK === headKey(scope).SK);
      if (!head) return null;
      if (items.some(({ run }) => run !== head.run)) return readTotals(scope);
      return totalsFrom(head, items).catch((error: unknown) => {
        if (isMissing(error)) return readTotals(scope);
        throw error;
      });
    }),
  );
}
