import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Plot } from '#shared/forests/schema.ts';
import type { StoredForest } from './store.ts';

/**
 * Of which land a forest took the credits of a year: `LAND#<forest>` / `VINTAGE#<year>#<version of the forest>`. It stays,
 * whatever is drawn of the forest later, and when its account has ended: no other forest takes that year of that land.
 */
const items = entity({
  model: { entity: 'issuedLand', service: 'souto', version: '1' },
  attributes: {
    forestId: { type: 'string', required: true },
    vintage: { type: 'number', required: true },
    v: { type: 'number', required: true },
    /** A text: nobody asks the table for a corner. */
    plots: { type: 'string', required: true },
  },
  indexes: {
    byForest: {
      pk: { field: 'PK', composite: ['forestId'], template: 'LAND#{forestId}' },
      sk: { field: 'SK', composite: ['vintage', 'v'], template: 'VINTAGE#{vintage}#{v}' },
    },
  },
});
type Plots = Pick<StoredForest, 'plots'>;
/** What a forest was at one of its versions. */
export interface Land extends Plots {
  readonly vintage: number;
  readonly v: number;
}

export const outlinesOf = ({ plots }: Plots): Geometry[] =>
  plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));

/** The write that keeps the land of a year, beside what is kept of it. */
export function keepingLand(forest: Pick<StoredForest, 'id' | 'v'> & Plots, vintage: number): Write {
  const { id: forestId, v, plots } = forest;
  return putting(items.put({ forestId, vintage, v, plots: JSON.stringify(plots) }).params());
}
/** What was kept of a year that did not come out: it is of other land by now. */
export const forgettingLand = (forestId: string, { vintage, v }: Land): Write =>
  deleting(items.delete({ forestId, vintage, v }).params());

/** The land of all years of a forest: of one year several, where it was drawn otherwise after that was issued. */
export async function landsOf(forestId: string): Promise<Land[]> {
  const { data } = await retryBusy(() => items.query.byForest({ forestId }).go({ pages: 'all', consistent: true }));
  return data.map(({ plots, ...land }) => ({ ...land, plots: JSON.parse(plots) as Plot[] }));
}
/** The land of which a forest took a year. */
export const landOf = async (forestId: string, vintage: number): Promise<Land[]> =>
  (await landsOf(forestId)).filter((land) => land.vintage === vintage);
