import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerCalculation } from './answers.ts';

/**
 * A calculation of the account, for other features.
 * @throws AppError `calculations.notFound`, also for one of another account
 */
export const getCalculation = (tenantId: IdOf<'tenant'>, id: IdOf<'calculation'>): Promise<Calculation> =>
  answerCalculation({ tenantId, calculationId: id });
