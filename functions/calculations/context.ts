import { createHash } from 'node:crypto';
import { currentFactorSet } from '#functions/factors/current.ts';
import { engineOverrides } from '#functions/factors/overrideStore.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { factorSetOf, loadFamilies } from '#functions/ports/factors.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { territoryOf } from '#shared/calculations/rules.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { familiesOf } from '#shared/emissions/families.ts';
import type { Context, RowInput } from '#shared/emissions/types.ts';
import { yearOfPeriod } from '#shared/emissions/year.ts';
import { partOf } from '#shared/organizations/part.ts';
import type { ContextFacts } from './changes.ts';
import { type ExternalFigures, figuresOf } from './externalTotals.ts';
import type { StoredCalculation } from './store.ts';

/** Everything that the figures of a calculation depend on beside its rows. */
export interface CalculationContext {
  engine: Context<FactorSet>;
  facts: ContextFacts;
  /** Hash of the facts: figures with the same key come from the same facts. */
  key: string;
}

/**
 * The facts that hold for a calculation now: today's factor set and the sites as they are. A finished one has those it
 * was sealed with: no share of a site changes its figures any more.
 */
export async function factsOf(calculation: StoredCalculation): Promise<ContextFacts> {
  if (calculation.sealed) return calculation.sealed.facts;
  const { tenantId, draft, periodStartOn, periodEndOn } = calculation;
  const { organizationId, gwp, soils, factorYear } = draft;
  const [organization, sites, factorSet, overrides] = await Promise.all([
    getOrganization(wholeAccount(tenantId), organizationId),
    listSites({ tenantId, organizationId }),
    currentFactorSet(),
    engineOverrides({ tenantId, organizationId }),
  ]);
  const shares = sites.map((site) => [site.id, [partOf(site, organization), territoryOf(site)]] as const);
  return {
    factorSet,
    gwp,
    ...(soils === '2006' ? {} : { soils }),
    ...(factorYear === 'row' ? {} : { factorYear }),
    country: organization.country,
    periodStartOn,
    periodEndOn,
    sites: Object.fromEntries(shares.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(overrides.length > 0 && { overrides }),
    ...(draft.external && { external: figuresOf(draft.external) as ExternalFigures }),
  };
}

export const keyOfFacts = (facts: ContextFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);

/** The engine's context of a calculation. Rows are estimated after their factors were loaded (`loadFor`). */
export async function contextOf(
  calculation: StoredCalculation,
  rows: readonly Pick<RowInput, 'activity'>[] = [],
): Promise<CalculationContext> {
  return contextWith(calculation, await factsOf(calculation), rows);
}

/** The same with facts that are given: what figures would be, were they so. */
export async function contextWith(
  calculation: StoredCalculation,
  facts: ContextFacts,
  rows: readonly Pick<RowInput, 'activity'>[] = [],
): Promise<CalculationContext> {
  const { periodStartOn, periodEndOn, country, gwp, soils = '2006', factorYear = 'row', overrides } = facts;
  const factors = await factorSetOf(facts.factorSet, familiesOfRows(rows));
  const year = yearOfPeriod({ year: calculation.draft.year, periodStartOn, periodEndOn });
  const engine = { year, periodStartOn, periodEndOn, country, gwp, soils, factorYear, factors, overrides };
  return { engine, facts, key: keyOfFacts(facts) };
}

const familiesOfRows = (rows: readonly Pick<RowInput, 'activity'>[]) => familiesOf(rows.map((row) => row.activity));

/** Loads the families of the factor set that rows are estimated with, unless they are there. */
export async function loadFor(
  { engine }: Pick<CalculationContext, 'engine'>,
  rows: readonly Pick<RowInput, 'activity'>[],
): Promise<void> {
  const missing = familiesOfRows(rows).filter((family) => !engine.factors.has(family));
  if (missing.length > 0) await loadFamilies(engine.factors, missing);
}
