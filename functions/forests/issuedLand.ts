import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { StoredForest } from './store.ts';

/**
 * The outlines of which a forest took the credits of a year: `LAND#<forest>` / `VINTAGE#<year>`. They stay, whatever is
 * drawn of the forest later, and when its account has ended: no other forest takes that year of that land.
 */
const items = entity({
  model: { entity: 'issuedLand', service: 'souto', version: '1' },
  attributes: {
    forestId: { type: 'string', required: true },
    vintage: { type: 'number', required: true },
    /** A text: nobody asks the table for a corner. */
    outlines: { type: 'string', required: true },
  },
  indexes: {
    byForest: {
      pk: { field: 'PK', composite: ['forestId'], template: 'LAND#{forestId}' },
      sk: { field: 'SK', composite: ['vintage'], template: 'VINTAGE#{vintage}' },
    },
  },
});
type Outlines = readonly Geometry[];
const read = (outlines: string) => JSON.parse(outlines) as Outlines;

export const outlinesOf = ({ plots }: Pick<StoredForest, 'plots'>): Outlines =>
  plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));

/** The write that keeps the land of a year; none of a forest that has no outline. */
export function keepingLand(forest: Pick<StoredForest, 'id' | 'plots'>, vintage: number): Write[] {
  const outlines = outlinesOf(forest);
  if (outlines.length === 0) return [];
  return [putting(items.put({ forestId: forest.id, vintage, outlines: JSON.stringify(outlines) }).params())];
}

/** The land of which a forest took a year; null where it took none. */
export async function findLand(forestId: string, vintage: number): Promise<Outlines | null> {
  const { data } = await retryBusy(() => items.get({ forestId, vintage }).go({ consistent: true }));
  return data && read(data.outlines);
}
/** The land of all its years. */
export async function landsOf(forestId: string): Promise<Outlines[]> {
  const { data } = await retryBusy(() => items.query.byForest({ forestId }).go({ pages: 'all', consistent: true }));
  return data.map(({ outlines }) => read(outlines));
}
