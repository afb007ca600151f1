import { getOrganization } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { answeredCategories } from '#functions/questionnaire/answeredCategories.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { Completeness, Insights } from '#shared/calculations/insights.ts';
import type { CalculationDraft } from '#shared/calculations/schema.ts';
import { GAPS_LISTED } from '#shared/constants/insights.ts';
import { RANGE_SOURCES } from '#shared/constants/uncertainty.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { activityPercents, foreignParts, gradesOf, uncertaintiesOf } from '#shared/emissions/insights/asideAnswer.ts';
import { cautionsOf } from '#shared/emissions/insights/cautions.ts';
import { gapsOf, monthsOfPeriod, type Presence, presences } from '#shared/emissions/insights/completeness.ts';
import { dataQualityOf } from '#shared/emissions/insights/dataQuality.ts';
import { EQUIVALENCE_FAMILIES, equivalencesOf } from '#shared/emissions/insights/equivalences.ts';
import { intensitiesOf } from '#shared/emissions/insights/intensities.ts';
import { type NotRelevant, notRelevantOf } from '#shared/emissions/insights/notRelevant.ts';
import { sectorAverageOf } from '#shared/emissions/insights/sectorAverage.ts';
import { newTotals, type RunningTotals } from '#shared/emissions/totals.ts';
import { type TotalsAnswer, totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { yearOfPeriod } from '#shared/emissions/year.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { mergedNotRelevant } from '#shared/questionnaire/notRelevant.ts';
import { readTotalsAside } from './asideStore.ts';
import type { ContextFacts } from './changes.ts';
import { factsOf } from './context.ts';
import type { Scope } from './keys.ts';
import { readCalculation } from './store.ts';

/** Categories of scope 3 after the sale: averages of sectors end before them. */
const DOWNSTREAM = new Set(['3.9', '3.10', '3.11', '3.12', '3.13', '3.14', '3.15']);

const upstreamKg = ({ by }: TotalsAnswer): number =>
  (by.ghgCategory ?? []).reduce(
    (sum, { key, co2eKg }) => (key.startsWith('3.') && !DOWNSTREAM.has(key) ? sum + co2eKg : sum),
    0,
  );

/** Reasons for the whole, then those of rows. */
function registryOf(totals: RunningTotals, { country, gwp }: ContextFacts): Insights['registry'] {
  const ofAll = (reason: 'country' | 'gwpSet') => ({ reason, rows: null, co2eKg: null });
  return [
    ...(country === 'ES' ? [] : [ofAll('country')]),
    ...(gwp === 'AR6' ? [] : [ofAll('gwpSet')]),
    ...foreignParts(totals.aside),
  ];
}

/** What insights are made of: the running totals, and what the calculation and its organization say. */
interface Known {
  readonly id: Insights['calculationId'];
  readonly draft: CalculationDraft;
  readonly cnae: string;
  readonly totals: RunningTotals;
  readonly facts: ContextFacts;
  readonly factors: FactorSet;
  readonly isKnown: boolean;
  /** Categories that the answers of the questionnaire say are not relevant. */
  readonly answered: readonly NotRelevant[];
}

/** What stands beside totals. */
export function insightsOf({ id, draft, cnae, totals, facts, factors, isKnown, answered }: Known): Insights {
  const answer = totalsAnswer(totals, facts);
  const totalKg = answer.total.co2eKg;
  const scopes12Kg = answer.scope1Kg + answer.scope2MarketKg;
  const sector = sectorAverageOf(
    factors,
    { cnae, country: facts.country, billingCents: draft.annualBillingCents },
    { scope1Kg: answer.scope1Kg, scope2Kg: answer.scope2MarketKg, scope3UpstreamKg: upstreamKg(answer) },
  );
  const year = yearOfPeriod({ year: draft.year, ...facts });
  return {
    calculationId: id,
    isKnown,
    uncertainty: uncertaintiesOf(totals.aside),
    activityPercents,
    rangeSources: Object.values(RANGE_SOURCES),
    dataQuality: dataQualityOf({
      byQuality: new Map(answer.by.quality?.map(({ key, co2eKg }) => [key, co2eKg])),
      byGrade: gradesOf(totals.aside),
    }),
    intensities: intensitiesOf({ totalKg, scopes12Kg }, draft),
    sector: typeof sector === 'string' ? null : sector,
    noSector: typeof sector === 'string' ? sector : null,
    equivalences: equivalencesOf(factors, { kg: totalKg, year }),
    cautions: cautionsOf(totals.aside.cube),
    notRelevant: allNotRelevant(totals, answered),
    mitecoTotalT: answer.mitecoTotalT,
    registry: registryOf(totals, facts),
  };
}

/**
 * What stands beside the totals of the last calculation: how sure they are, what they rest on, what they are for one
 * employee, against the sector, in things that people know, what may be counted twice, and why they are not by the registry's method.
 * @throws AppError `calculations.notFound`
 */
export async function getInsights(scope: Scope): Promise<Insights> {
  const calculation = await readCalculation(scope);
  const { id, draft } = calculation;
  const [stored, answered, organization] = await Promise.all([
    readTotalsAside(scope),
    answeredCategories(scope, draft),
    getOrganization(wholeAccount(scope.tenantId), draft.organizationId),
  ]);
  const facts = stored?.head.facts ?? (await factsOf(calculation));
  const factors = await factorSetOf(facts.factorSet, ['sector_averages', ...EQUIVALENCE_FAMILIES]);
  const totals = stored?.totals ?? newTotals();
  const isKnown = stored === null || stored.hasAside;
  // The comparison of a finished calculation is that of the day it was finished.
  const cnae = calculation.sealed?.cnae ?? organization.cnae;
  return insightsOf({ id, draft, cnae, totals, facts, factors, isKnown, answered });
}

/**
 * Which months of which activity have rows, site by site, and which are missing. The activities are those of `siteId`,
 * or of the site with the most gaps.
 * @throws AppError `calculations.notFound`
 */
export async function getCompleteness(scope: Scope, siteId?: string): Promise<Completeness> {
  const { id, draft, periodStartOn, periodEndOn } = await readCalculation(scope);
  const [stored, answered] = await Promise.all([readTotalsAside(scope), answeredCategories(scope, draft)]);
  const totals = stored?.totals ?? newTotals();
  const months = monthsOfPeriod(periodStartOn, periodEndOn);
  const today = dayIn(zoneOf(stored?.head.facts.country ?? 'ES'), now());
  const lastMonth = [today, periodEndOn].toSorted()[0]?.slice(0, 7) ?? '';
  const list = presences(totals.aside.cube, months);
  const gaps = gapsOf(list, months, lastMonth);
  const likely = gaps.filter((gap) => gap.goesOn);
  const sites = [...new Set(list.map((one) => one.siteId))]
    .map((one) => ({
      siteId: one,
      gaps: gaps.filter((gap) => gap.siteId === one).length,
      ...rowsOfSite(
        list.filter(({ siteId: of }) => of === one),
        months.length,
      ),
    }))
    .toSorted((a, b) => b.gaps - a.gaps || (a.siteId < b.siteId ? -1 : 1));
  const shown = sites.find((one) => one.siteId === siteId) ?? sites[0] ?? null;
  return {
    calculationId: id,
    isKnown: stored === null || stored.hasAside,
    months,
    lastMonth,
    sites,
    siteId: shown?.siteId ?? null,
    activities: list
      .filter((one) => one.siteId === shown?.siteId)
      .map(({ activity, rows, wholeYearRows }) => ({
        activity,
        rows,
        wholeYearRows,
        missing: likely.find((gap) => gap.siteId === shown?.siteId && gap.activity === activity)?.missing ?? [],
      }))
      .toSorted((a, b) => (a.activity < b.activity ? -1 : 1)),
    gaps: gaps.slice(0, GAPS_LISTED),
    gapCount: gaps.length,
    likelyCount: likely.length,
    categories: categoriesOf(totals, answered),
  };
}

/** Rows of a site by month, and those of the whole year, of all its activities. */
const rowsOfSite = (list: readonly Presence[], months: number) => ({
  rows: Array.from({ length: months }, (_, i) => list.reduce((sum, { rows }) => sum + (rows[i] ?? 0), 0)),
  wholeYearRows: list.reduce((sum, one) => sum + one.wholeYearRows, 0),
});

/** What rows and answers say is not relevant, of the categories without data. */
const allNotRelevant = (totals: RunningTotals, answered: readonly NotRelevant[]): NotRelevant[] =>
  mergedNotRelevant(notRelevantOf(totals), answered, (category) => totals.by.ghgCategory.has(category));

/** A category has data, or rows or answers say why it is not relevant, or nothing is said of it. */
function categoriesOf(totals: RunningTotals, answered: readonly NotRelevant[]): Completeness['categories'] {
  const answers = allNotRelevant(totals, answered);
  return ghgCategories.map((ghgCategory) => {
    const answer = answers.find((one) => one.ghgCategory === ghgCategory);
    if (answer !== undefined) return { ...answer, state: 'notRelevant' };
    return { ghgCategory, state: totals.by.ghgCategory.has(ghgCategory) ? 'data' : 'none', reasons: [] };
  });
}
