import { baseYearOf } from '#functions/calculations/finished.ts';
import { type OrganizationYear, organizationYears } from '#functions/calculations/organizationYears.ts';
import { getTotals } from '#functions/calculations/results.ts';
import { getOrganization, organizationNames } from '#functions/organizations/read.ts';
import { getDecarbonization } from '#functions/reduction/scenarios.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { CalculationDraft, Totals } from '#shared/calculations/schema.ts';
import { datapointsOf, type FinishedFigures, hasScope, haveSameScopes } from '#shared/csrd/datapoints.ts';
import type { Csrd, CsrdCaution, Target } from '#shared/csrd/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { ScenarioView } from '#shared/reduction/view.ts';

interface Asked {
  readonly organizationId?: IdOf<'organization'> | undefined;
  readonly year?: number | undefined;
  /** Of several of a year, this one. */
  readonly calculationId?: IdOf<'calculation'> | undefined;
}
const KG_PER_T = 1_000;
const tonnes = (kg: number | null) => (kg === null ? null : kg / KG_PER_T);
const isFinished = ({ state }: OrganizationYear) => state === 'FINISHED';
/** Of several of a year: a finished one, and the calendar year before a fiscal one. */
const rank = (one: OrganizationYear) => Number(isFinished(one)) * 2 + Number(one.draft.isCalendarYear);

const figuresOf = (draft: CalculationDraft, totals: Totals): FinishedFigures => ({
  ...{ year: draft.year, gwp: draft.gwp, totals, annualBillingCents: draft.annualBillingCents },
  typedScope3Kg: draft.external?.scope3Kg,
});
const targetOf = ({ id, groups: { whole }, ...one }: ScenarioView): Target => ({
  ...{ scenarioId: id, name: one.name, baseYear: one.baseYear, targetYear: one.targetYear },
  ...{ percent12: one.percent12, percent3: one.percent3, percentComplete: whole.percentComplete },
  ...{ baseT: tonnes(whole.baseKg), targetT: tonnes(whole.targetKg), currentT: tonnes(whole.currentKg) },
});

/**
 * What the ESRS ask of a year and the platform knows, of those that somebody reaches.
 * @throws AppError `organizations.notFound` for an organization that is out of reach, `calculations.notFound` for a
 * calculation that is not of it and the year
 */
export async function getCsrd(by: Reach, asked: Asked): Promise<Csrd> {
  const [names, every] = await Promise.all([organizationNames(by), organizationYears(by)]);
  if (asked.organizationId !== undefined && !names.has(asked.organizationId))
    throw new AppError('organizations.notFound');
  const organizations = [...names].map(([id, name]) => ({ id, name }));
  const named = namedIn(every, asked);
  const organizationId = named?.organizationId ?? asked.organizationId ?? organizations[0]?.id ?? null;
  const all = every.filter((one) => one.organizationId === organizationId).toSorted((a, b) => b.year - a.year);
  const year = named?.year ?? asked.year ?? (all.find(isFinished) ?? all[0])?.year ?? null;
  const first = (one: OrganizationYear) => Number(one === named);
  const ofYear = all.filter((one) => one.year === year).toSorted((a, b) => first(b) - first(a) || rank(b) - rank(a));
  const choices = { organizations, years: [...new Set(all.map((one) => one.year))] };
  if (organizationId === null)
    return {
      ...{ choices, organizationId, year, calculation: null, ofYear: [], baseYear: null },
      ...{ cautions: [], datapoints: [], targets: [] },
    };
  const values = await valuesOf(by, { organizationId, ofYear });
  const { baseYear } = values;
  // Where none of it is finished: the one to finish.
  const toFinish = all.filter((one) => one.year === baseYear?.year).toSorted((a, b) => rank(b) - rank(a))[0];
  return {
    ...{ choices, ...values, organizationId, year },
    ofYear: ofYear.map(choiceOf).toSorted((a, b) => (a.periodStartOn < b.periodStartOn ? -1 : 1)),
    baseYear: baseYear && {
      ...baseYear,
      calculationId: baseYear.calculationId ?? toFinish?.scope.calculationId ?? null,
    },
  };
}

/** The calculation that is asked for; null where none is. @throws AppError `calculations.notFound` */
function namedIn(every: readonly OrganizationYear[], asked: Asked): OrganizationYear | null {
  if (asked.calculationId === undefined) return null;
  const found = every.find(({ scope }) => scope.calculationId === asked.calculationId);
  const { organizationId = found?.organizationId, year = found?.year } = asked;
  if (!found || found.organizationId !== organizationId || found.year !== year)
    throw new AppError('calculations.notFound');
  return found;
}
const choiceOf = ({ scope, state, periodStartOn, periodEndOn }: OrganizationYear) => ({
  ...{ id: scope.calculationId, state, periodStartOn, periodEndOn },
});

interface OfYear {
  readonly organizationId: IdOf<'organization'>;
  /** The one that counts first. */
  readonly ofYear: readonly OrganizationYear[];
}
/** The values of a year: of its calculation only once that is finished. */
export async function valuesOf(by: Reach, { organizationId, ofYear }: OfYear) {
  const chosen = ofYear[0];
  const finished = chosen && isFinished(chosen) ? chosen : null;
  const [{ esg }, totals, base, { scenarios }] = await Promise.all([
    getOrganization(by, organizationId),
    finished ? getTotals(finished.scope) : null,
    baseYearOf(by.tenantId, organizationId, finished?.scope.calculationId),
    getDecarbonization(by, organizationId),
  ]);
  const own = finished && totals ? figuresOf(finished.draft, totals) : null;
  const targets = scenarios.map(targetOf);
  const ofBase = base?.calculation && base.totals ? figuresOf(base.calculation.draft, base.totals) : null;
  return {
    calculation: chosen ? choiceOf(chosen) : null,
    baseYear: base && { year: base.year, calculationId: base.calculation?.id ?? null },
    cautions: own ? cautionsOf(own, { base: ofBase, ofYear }) : [],
    datapoints: datapointsOf({ own, baseYear: base?.year ?? null, base: ofBase, esg, targets }),
    targets,
  };
}

interface Beside {
  readonly base: FinishedFigures | null;
  readonly ofYear: readonly OrganizationYear[];
}
function cautionsOf(own: FinishedFigures, { base, ofYear }: Beside): CsrdCaution[] {
  const isCompared = base !== null && own.year !== base.year;
  const found: readonly (readonly [CsrdCaution, boolean])[] = [
    ['withoutScope3', !hasScope(own, 3)],
    ['external', own.totals.isExternal],
    ['provisional', own.totals.provisional],
    ['several', ofYear.filter(isFinished).length > 1],
    ['otherScopes', isCompared && !haveSameScopes(own, base)],
    ['otherGwp', isCompared && own.gwp !== base.gwp],
  ];
  return found.filter(([, is]) => is).map(([code]) => code);
}
