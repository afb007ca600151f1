import { getOrganization } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Evolution, EvolutionYear } from '#shared/calculations/review.ts';
import { intensitiesOf } from '#shared/emissions/insights/intensities.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { baseYearIn, baseYearsOf } from './baseYears.ts';
import { isHalfCopied, queryCalculations, type StoredCalculation } from './store.ts';
import { readTotals } from './totalsStore.ts';

/** More years than anybody has of one organization. */
const MANY = 300;
/** Totals are read so many calculations at a time. */
const AT_ONCE = 8;
type Year = Omit<EvolutionYear, 'vsBase' | 'vsLast'>;

/**
 * All calculations of an organization with their totals, oldest first: of finished ones those that were sealed, of a
 * duplicate with a part of its rows none.
 * @throws AppError `organizations.notFound`
 */
export async function getEvolution(by: Reach, organizationId: IdOf<'organization'>): Promise<Evolution> {
  const [organization, all, baseYears] = await Promise.all([
    getOrganization(by, organizationId),
    queryCalculations(by, { limit: MANY, organizationId }),
    baseYearsOf(by.tenantId),
  ]);
  const baseYear = baseYearIn(baseYears, organization);
  // An event or a product line is no year of the organization.
  const whole = all.filter(({ draft }) => draft.type === 'organization');
  const stored = whole.toSorted((a, b) => (a.periodStartOn < b.periodStartOn ? -1 : 1));
  const years: Year[] = [];
  for (let from = 0; from < stored.length; from += AT_ONCE)
    years.push(...(await Promise.all(stored.slice(from, from + AT_ONCE).map((one) => yearOf(one, baseYear)))));
  const base = years.find(({ isBaseYear, totals }) => isBaseYear && totals !== null);
  return {
    organizationId: organization.id,
    baseYear,
    years: years.map((year, i) => ({
      ...year,
      vsBase: year === base ? null : against(year, base),
      vsLast: against(
        year,
        years.slice(0, i).findLast(({ totals }) => totals !== null),
      ),
    })),
  };
}

async function yearOf(calculation: StoredCalculation, baseYear: number | null): Promise<Year> {
  const { tenantId, id, state, draft, periodStartOn, periodEndOn } = calculation;
  const stored = await readTotals({ tenantId, calculationId: id });
  const about = {
    ...{ calculationId: id, year: draft.year, periodStartOn, periodEndOn, state },
    isBaseYear: draft.year === baseYear && state === 'FINISHED',
    isExternal: draft.external !== null,
    isHalfCopied: isHalfCopied(calculation),
    gwp: stored?.head.facts.gwp ?? draft.gwp,
  };
  const isEmpty = stored === null || (stored.totals.rows === 0 && draft.external === null);
  if (isEmpty || about.isHalfCopied)
    return { ...about, rows: 0, errorRows: 0, provisional: false, totals: null, intensities: [] };
  const { total, ...answer } = totalsAnswer(stored.totals, stored.head.facts);
  const { scope1Kg, scope2MarketKg, scope2LocationKg, rows, errorRows, provisional } = answer;
  const scope3Kg = stored.head.facts.external?.scope3Kg === null ? null : answer.scope3Kg;
  const intensities = intensitiesOf({ totalKg: total.co2eKg, scopes12Kg: scope1Kg + scope2MarketKg }, draft).flatMap(
    ({ key, kg }) => (key === 'eur' ? [] : [{ key, kg }]),
  );
  const totals = { totalKg: total.co2eKg, scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg };
  return { ...about, rows, errorRows, provisional, totals, intensities };
}

/** Null also where only one of the two has a scope 3: what was not calculated is no reduction. */
function against({ totals }: Year, other: Year | undefined): EvolutionYear['vsLast'] {
  if (totals === null || !other || other.totals === null) return null;
  if ((totals.scope3Kg === null) !== (other.totals.scope3Kg === null)) return null;
  const before = other.totals.totalKg;
  const kg = totals.totalKg - before;
  return { year: other.year, kg, share: before > 0 ? kg / before : null };
}
