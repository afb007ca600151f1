import { baseYearIn, baseYearsOf } from '#functions/calculations/baseYears.ts';
import { getCompleteness, getInsights } from '#functions/calculations/insights.ts';
import { calculationsOf, type KnownCalculation } from '#functions/calculations/known.ts';
import { getTotals } from '#functions/calculations/results.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { listScenarios } from '#functions/reduction/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { DocumentKind } from '#shared/certifications/documents.ts';
import type { RegistryYear } from '#shared/certifications/reduction.ts';
import type { RegistryFacts } from '#shared/certifications/registryCheck.ts';
import { NO_REGISTRY_DATA } from '#shared/certifications/registryData.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { commitmentsOf } from './commitments.ts';
import type { StoredCertification } from './store.ts';

const YEARS_BACK = 3;

const finishedAtOf = ({ sealed }: KnownCalculation): string => sealed?.finishedAt ?? '';
const FROM_MONTH = '0000-'.length;

/**
 * The finished years that "reduzco" compares, as the registry counts them. A year may have a calendar and a fiscal
 * calculation: the year of the certification is the one that it is of, an earlier one that of the same kind of period,
 * else the one that was finished last.
 */
async function yearsOf({ tenantId, draft, id: ownId, periodStartOn }: KnownCalculation): Promise<RegistryYear[]> {
  const all = await calculationsOf(wholeAccount(tenantId));
  const compared = all.filter(
    ({ id, draft: of, state }) =>
      of.organizationId === draft.organizationId &&
      of.type === 'organization' &&
      state === 'FINISHED' &&
      (id === ownId || (of.year < draft.year && of.year >= draft.year - YEARS_BACK)),
  );
  const isAlike = (one: KnownCalculation) =>
    Number(one.periodStartOn.slice(FROM_MONTH) === periodStartOn.slice(FROM_MONTH));
  const bestFirst = compared.toSorted(
    (a, b) => isAlike(b) - isAlike(a) || finishedAtOf(b).localeCompare(finishedAtOf(a)),
  );
  const counted = bestFirst.filter(
    (one, i) => bestFirst.findIndex(({ draft: { year } }) => year === one.draft.year) === i,
  );
  return Promise.all(
    counted.map(async ({ id, draft: { year, activityIndex } }) => {
      const { scope1Kg, scope2MarketKg } = await getTotals({ tenantId, calculationId: id });
      const index = activityIndex?.value ? { value: activityIndex.value, unit: activityIndex.unit } : null;
      return { year, scopes12Kg: scope1Kg + scope2MarketKg, index };
    }),
  );
}

const isDocument = (kind: string): kind is DocumentKind => kind !== 'certificate';

/** All that a request to the registry rests on, as it stands. */
export async function registryFactsOf(certification: StoredCertification, calculation: KnownCalculation) {
  const { tenantId, draft, id: calculationId } = calculation;
  const { organizationId } = draft;
  const scope = { tenantId, calculationId };
  const [stored, baseYears, sites, totals, insights, completeness, commitments, targets, years] = await Promise.all([
    getOrganization(wholeAccount(tenantId), organizationId),
    baseYearsOf(tenantId),
    listSites({ tenantId, organizationId }),
    getTotals(scope),
    getInsights(scope),
    getCompleteness(scope),
    commitmentsOf({ tenantId, organizationId }),
    listScenarios({ tenantId, organizationId }),
    yearsOf(calculation),
  ]);
  const organization = { ...stored, baseYear: baseYearIn(baseYears, stored) };
  const activities = new Set((totals.by.activity ?? []).map(({ key }) => key));
  const facts: RegistryFacts = {
    today: dayIn(zoneOf(organization.country), now()),
    organization,
    sites,
    calculation: {
      state: calculation.state,
      year: draft.year,
      periodEndOn: calculation.periodEndOn,
      index: draft.activityIndex,
      isAgricultural: draft.sectorForm === 'agricultural',
      isExternal: totals.isExternal,
    },
    figures: {
      errorRows: totals.errorRows,
      isCurrent: totals.isCurrent || calculation.state === 'FINISHED',
      provisional: totals.provisional,
      scope3Kg: totals.scope3Kg,
      answered: new Set(
        completeness.categories.filter(({ state }) => state !== 'none').map(({ ghgCategory }) => ghgCategory),
      ),
      activities,
      hasFarmRows: [...activities].some((key) => activityType(key)?.block === 'agriculture'),
      otherMethod: insights.registry.map(({ reason }) => reason),
    },
    commitments,
    registry: certification.registry ?? NO_REGISTRY_DATA,
    documents: certification.files.flatMap(({ kind }) => (isDocument(kind) ? [kind] : [])),
  };
  return { facts, organization, sites, targets, totals, insights, years };
}
