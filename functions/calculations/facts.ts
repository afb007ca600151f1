import type { Reach } from '#shared/access/scope.ts';
import type { FactorOverride } from '#shared/emissions/types.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { factsOf } from './context.ts';
import { reachedScope } from './reach.ts';
import { readCalculation } from './store.ts';

/**
 * Whose calculation it is, and the own figures that it is computed with, for other features.
 * @throws AppError `calculations.notFound`
 */
export async function readFacts(
  by: Reach,
  id: IdOf<'calculation'>,
): Promise<{ organizationId: IdOf<'organization'>; overrides: readonly FactorOverride[] }> {
  const calculation = await readCalculation(await reachedScope(by, id));
  const { overrides = [] } = await factsOf(calculation);
  return { organizationId: calculation.draft.organizationId, overrides };
}
