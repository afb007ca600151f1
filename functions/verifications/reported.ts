import type { Finishable } from '#functions/calculations/finished.ts';
import { getTotals } from '#functions/calculations/results.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { ReportSeal } from '#shared/reports/schema.ts';
import { scopesOf } from '#shared/verifications/rules.ts';
import type { Reported } from '#shared/verifications/schema.ts';
import type { Scope } from './store.ts';

/** Which finishing of a calculation there is; null while it is not finished. */
export const sealOf = ({ v, seal }: Pick<Finishable, 'v' | 'seal'>): ReportSeal | null =>
  seal && { v, finishedAt: seal.finishedAt, rowsHash: seal.rowsHash, factorSet: seal.facts.factorSet };

/** What a link that is made now would show. */
export async function reportedOf(scope: Scope, calculation: Finishable, seal: ReportSeal): Promise<Reported> {
  const { draft, periodStartOn, periodEndOn } = calculation;
  const [totals, { name, country }] = await Promise.all([
    getTotals(scope),
    getOrganization(wholeAccount(scope.tenantId), draft.organizationId),
  ]);
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, provisional, isExternal } = totals;
  return {
    organizationName: name,
    country,
    year: draft.year,
    periodStartOn,
    periodEndOn,
    gwp: draft.gwp,
    scopes: scopesOf(totals, draft.external),
    scope1Kg,
    scope2MarketKg,
    scope2LocationKg,
    scope3Kg,
    totalKg: totals.total.co2eKg,
    isProvisional: provisional,
    isExternal,
    finishedAt: seal.finishedAt,
    rowsHash: seal.rowsHash,
  };
}
