import type { Reach } from '#shared/access/scope.ts';
import type { CalculationState } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { countsOf, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { everyCalculation, type StoredCalculation } from './store.ts';
import { isOfCounts, readTotals, readTotalsHead, readTotalsHeads } from './totalsStore.ts';

interface OfOrganization {
  readonly id: IdOf<'calculation'>;
  readonly year: number;
  /** Of an event or a product line; empty for the year of the organization. */
  readonly name: string;
  readonly state: CalculationState;
  /** Rows that its last calculation read. */
  readonly rows: number;
}

/** The calculations of an organization, in the order they were started. */
export const calculationsNamed = async (by: Reach, organizationId: string): Promise<Omit<OfOrganization, 'rows'>[]> =>
  (await everyCalculation(by, organizationId))
    .filter(({ draft }) => draft.organizationId === organizationId)
    .map(({ id, state, draft }) => ({ id, year: draft.year, name: draft.name, state }));

/** The same, with how many rows each has. */
export async function calculationsOf(by: Reach, organizationId: string): Promise<OfOrganization[]> {
  const own = await calculationsNamed(by, organizationId);
  const heads = await readTotalsHeads(own.map(({ id }) => ({ tenantId: by.tenantId, calculationId: id })));
  return own.map((one, i) => ({ ...one, rows: heads[i]?.rows ?? 0 }));
}

/** How many rows of a calculation name a site, as its last calculation read them. */
export const rowsOfSite = async (scope: Scope, siteId: string): Promise<number> =>
  (await readTotals(scope))?.totals.by.site.get(siteId)?.rows ?? 0;

/**
 * Whether every draft of an organization has been calculated with its rows as they are: what its totals name is then
 * what its rows name.
 */
export async function areComputed(by: Reach, organizationId: string): Promise<boolean> {
  const all = await everyCalculation(by, organizationId);
  const drafts = all.filter(({ draft, state }) => draft.organizationId === organizationId && state === 'DRAFT');
  const isComputed = async ({ tenantId, id: calculationId, writers }: StoredCalculation) => {
    const scope = { tenantId, calculationId };
    const [heads, totals] = await Promise.all([readHeads(scope), readTotalsHead(scope)]);
    return writers.length === 0 && isOfCounts(totals, countsOf(heads));
  };
  return (await Promise.all(drafts.map(isComputed))).every(Boolean);
}
