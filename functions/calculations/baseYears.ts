import { retryBusy } from '#functions/kit/retry.ts';
import { calculations } from './store.ts';

interface Finishable {
  organizationId: string;
  state: string;
  draft: { year: number; baseYear: number | null; type?: string };
}

/** An event or a product line is no year of the organization. Before there were any, nothing was said. */
const isOfOrganization = ({ type = 'organization' }: Finishable['draft']) => type === 'organization';

/** By organization, from its calculations in the order they were started: see `baseYearsOf`. */
export function baseYearsFrom(all: readonly Finishable[]): ReadonlyMap<string, number> {
  const finished = all.filter(({ state, draft }) => state === 'FINISHED' && isOfOrganization(draft));
  const years = new Map<string, number>();
  for (const { organizationId, draft } of finished)
    years.set(organizationId, Math.min(draft.year, years.get(organizationId) ?? draft.year));
  for (const { organizationId, draft } of finished)
    if (draft.baseYear !== null) years.set(organizationId, draft.baseYear);
  return years;
}

/**
 * The base year of each organization of an account that has a finished calculation: the one chosen in the newest of
 * them that chooses, else the year of the oldest.
 */
export async function baseYearsOf(tenantId: string): Promise<ReadonlyMap<string, number>> {
  const query = calculations.query.byId({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return baseYearsFrom(data);
}

/** The base year of an organization: the one that it chose, else what its calculations say; null while there is neither. */
export const baseYearIn = (
  years: ReadonlyMap<string, number>,
  { id, chosenBaseYear }: { readonly id: string; readonly chosenBaseYear: number | null },
): number | null => chosenBaseYear ?? years.get(id) ?? null;
