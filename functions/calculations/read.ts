import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerCalculation } from './answers.ts';
import { allCalculations } from './store.ts';

/**
 * A calculation of the account, for other features.
 * @throws AppError `calculations.notFound`, also for one of another account
 */
export const getCalculation = (tenantId: IdOf<'tenant'>, id: IdOf<'calculation'>): Promise<Calculation> =>
  answerCalculation({ tenantId, calculationId: id });

/** Of which organization, year and state all calculations of the account are, the newest first. */
export const calculationFacts = async (tenantId: IdOf<'tenant'>) =>
  (await allCalculations(tenantId)).map(({ id, state, draft }) => ({
    calculationId: id,
    organizationId: draft.organizationId,
    year: draft.year,
    state,
  }));
