import { activityMasses } from '#functions/calculations/activityFigures.ts';
import { getEvolution } from '#functions/calculations/evolution.ts';
import { readFinishable } from '#functions/calculations/finished.ts';
import { calculationsNamed } from '#functions/calculations/ofOrganization.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Evolution } from '#shared/calculations/review.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type FinishedYear, type ScenarioFacts, scenarioView } from '#shared/reduction/progress.ts';
import { inKg, savingsOf, sumOfSavings } from '#shared/reduction/saving.ts';
import type { Decarbonization } from '#shared/reduction/view.ts';
import { basesOf } from './answers.ts';
import { listScenarios } from './read.ts';
import { allCommitments, plainScenario, type StoredCommitment } from './store.ts';
import { storedScenario } from './writeScenario.ts';

/** The finished years with figures, with the boundary that each was sealed with. */
async function finishedYears(by: Reach, { years }: Evolution): Promise<FinishedYear[]> {
  const finished = years.filter(({ state, totals }) => state === 'FINISHED' && totals !== null);
  const seals = await Promise.all(
    finished.map(({ calculationId }) => readFinishable({ tenantId: by.tenantId, calculationId })),
  );
  return finished.map(({ calculationId, year, periodEndOn, isExternal, provisional, gwp, totals }, i) => ({
    ...{ calculationId, year, periodEndOn, isExternal, provisional, gwp },
    boundary: JSON.stringify(seals[i]?.seal?.boundary ?? null),
    scopes12Kg: (totals?.scope1Kg ?? 0) + (totals?.scope2MarketKg ?? 0),
    scope3Kg: totals?.scope3Kg ?? null,
  }));
}

async function factsOf(by: Reach, years: Evolution, planned: readonly StoredCommitment[]): Promise<ScenarioFacts> {
  const [finished, calculations] = await Promise.all([
    finishedYears(by, years),
    calculationsNamed(by, years.organizationId),
  ]);
  // Those of an event or a product line have a name.
  const parts = new Set<string>(calculations.filter(({ name }) => name !== '').map(({ id }) => id));
  const newest = finished.at(-1);
  const masses = await activityMasses(by.tenantId, newest ? [newest.calculationId] : []);
  return {
    finished,
    questions: masses(newest?.calculationId ?? ''),
    commitments: planned.map(({ id, draft }) => ({ ...draft, id, isOfPart: parts.has(draft.calculationId) })),
  };
}

/** @throws AppError `reduction.scenarioNotFound` */
export async function getScenario(by: Reach, id: IdOf<'scenario'>) {
  const stored = await storedScenario(by, id);
  const { organizationId } = stored;
  const [organization, evolution, planned] = await Promise.all([
    getOrganization(by, organizationId),
    getEvolution(by, organizationId),
    allCommitments({ tenantId: by.tenantId, organizationId }),
  ]);
  const view = scenarioView(plainScenario(stored), await factsOf(by, evolution, planned));
  return { ...view, organizationName: organization.name };
}

/** What the commitments that were not dropped save in the calculation that they are measured against. */
function savingIn(milligrams: ReadonlyMap<string, bigint>, planned: readonly StoredCommitment[]): number {
  const counted = planned.filter(({ draft }) => draft.state !== 'dropped').map(({ id, draft }) => ({ id, ...draft }));
  return inKg(sumOfSavings(savingsOf(milligrams, counted)));
}

/** @throws AppError `organizations.notFound` */
export async function getDecarbonization(by: Reach, organizationId: IdOf<'organization'>): Promise<Decarbonization> {
  const organization = await getOrganization(by, organizationId);
  const key = { tenantId: by.tenantId, organizationId };
  const [evolution, planned, ways] = await Promise.all([
    getEvolution(by, organizationId),
    allCommitments(key),
    listScenarios(key),
  ]);
  const [facts, bases] = await Promise.all([factsOf(by, evolution, planned), basesOf(by, organizationId, planned)]);
  return {
    ...{ organizationId: organization.id, organizationName: organization.name, baseYear: evolution.baseYear },
    finishedYears: [...new Set(facts.finished.map(({ year }) => year))],
    scenarios: ways.map((one) => scenarioView(one, facts)),
    calculations: bases.calculations
      .map((calculation) => {
        const own = planned.filter(({ draft }) => draft.calculationId === calculation.id);
        const savingKg = savingIn(bases.masses(calculation.id), own);
        return { ...calculation, commitments: own.length, savingKg };
      })
      .toSorted((a, b) => b.year - a.year),
    withoutBase: planned.filter((one) => bases.baseOf(one) === null).length,
  };
}
