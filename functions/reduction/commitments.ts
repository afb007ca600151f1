import { activityMasses } from '#functions/calculations/activityFigures.ts';
import { readFinishable } from '#functions/calculations/finished.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { planOf } from '#shared/reduction/plan.ts';
import { inKg, savingsOf, sumOfSavings } from '#shared/reduction/saving.ts';
import type { CalculationCommitments } from '#shared/reduction/view.ts';
import { listCommitments, listScenarios } from './read.ts';

/**
 * The commitments that are measured against a calculation, and what they come to: those that were dropped count nowhere.
 * @throws AppError `calculations.notFound`
 */
export async function listOfCalculation(by: Reach, id: IdOf<'calculation'>): Promise<CalculationCommitments> {
  const scope = await reachedScope(by, id);
  const { draft, state } = await readFinishable(scope);
  const key = { tenantId: by.tenantId, organizationId: draft.organizationId };
  const [organization, all, ways, masses] = await Promise.all([
    getOrganization(by, draft.organizationId),
    listCommitments(key),
    listScenarios(key),
    activityMasses(by.tenantId, [id]),
  ]);
  const commitments = all.filter((one) => one.calculationId === id);
  const counted = commitments.filter((one) => one.state !== 'dropped');
  const milligrams = masses(id);
  const questions = savingsOf(milligrams, counted);
  const sum = [...milligrams.values()].reduce((total, one) => total + one, 0n);
  return {
    ...{ calculationId: id, organizationId: organization.id, organizationName: organization.name },
    ...{ year: draft.year, name: draft.name, state, isExternal: draft.external !== null },
    totalKg: inKg(sum),
    questions: questions.map(({ activity, milligrams: mass, percent, saving, measures }) => ({
      ...{ activity, percent, kg: inKg(mass), savingKg: inKg(saving), commitments: measures.length },
    })),
    savingKg: inKg(sumOfSavings(questions)),
    aloneKg: counted.reduce((total, { yearlySavingKg }) => total + (yearlySavingKg ?? 0), 0),
    commitments,
    others: all.filter((one) => one.calculationId !== id),
    // A plan is of the organization: a measure of an earlier year is still in it.
    plan: planOf(draft.year, all, ways),
  };
}
