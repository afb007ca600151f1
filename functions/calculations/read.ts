import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { answerCalculation } from './answers.ts';
import type { Scope } from './keys.ts';
import { reachedScope } from './reach.ts';
import { idsThere } from './rowStore.ts';
import { allCalculations } from './store.ts';

/**
 * A calculation of the account, for other features.
 * @throws AppError `calculations.notFound`, also for one of another account or out of reach
 */
export const getCalculation = async (by: Reach, id: IdOf<'calculation'>): Promise<Calculation> =>
  answerCalculation(await reachedScope(by, id));

/** Of which organization, year and state all calculations are that somebody reaches, the newest first, but for the sample. */
export const calculationFacts = async (by: Reach) =>
  (await allCalculations(by.tenantId))
    .filter(({ id, draft }) => !isSample(id) && reachesOrganization(by, draft.organizationId))
    .map(({ id, state, draft }) => ({
      calculationId: id,
      organizationId: draft.organizationId,
      year: draft.year,
      state,
    }));

/** Ids and years of all calculations of an account, whoever asks: for what features keep beside them. */
export const everyCalculation = async ({ tenantId }: Pick<Reach, 'tenantId'>) =>
  (await allCalculations(tenantId)).map(({ id, draft }) => ({ id, year: draft.year }));

/** Of the ids of rows, those whose rows are in a calculation; who asks for them was checked before. */
export const rowsThere = (scope: Scope, rowIds: readonly string[]): Promise<Set<string>> => idsThere(scope, rowIds);
