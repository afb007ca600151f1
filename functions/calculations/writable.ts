import type { Write } from '#functions/kit/transaction.ts';
import { refusalOf } from '#shared/calculations/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Scope } from './keys.ts';
import { calculationKey, calculations, readCalculation, type StoredCalculation } from './store.ts';

/**
 * A calculation whose rows may be written.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`,
 *   `calculations.busy` while the rows of its original are copied into it
 */
export async function writableCalculation(scope: Scope): Promise<StoredCalculation> {
  const calculation = await readCalculation(scope);
  const refusal = refusalOf(calculation.state, 'write');
  if (refusal) throw new AppError(refusal);
  if (calculation.draft.external) throw new AppError('calculations.isExternal');
  // A duplicate's rows are on their way: a job would write over what is changed now.
  if (calculation.writers.includes(calculation.id)) throw new AppError('calculations.busy');
  return calculation;
}

/** Asks in a transaction that the calculation is still a draft: for what is said of it now and then, never with rows. */
export const stillWritable = (scope: Scope): Write => ({
  item: {
    ConditionCheck: {
      ...calculations.get(calculationKey(scope)).params<{ TableName: string; Key: Record<string, string> }>(),
      ConditionExpression: '#state = :draft',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':draft': 'DRAFT' },
    },
  },
  refusal: new AppError('calculations.notDraft'),
});
