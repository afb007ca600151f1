import type { Reach } from '#shared/access/scope.ts';
import { outsidePeriod } from '#shared/calculations/rules.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { factorChoices, factorsNow } from '#shared/emissions/rowFactors.ts';
import type { EstimateError } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { RowFactors } from '#shared/questionnaire/rowFactors.ts';
import { contextOf } from './context.ts';
import { type Given, rowInputOf } from './estimateRow.ts';
import { reachedScope } from './reach.ts';
import { readCalculation } from './store.ts';

const errorAnswer = ({ code, field, details }: EstimateError) => ({
  ...{ code, field },
  ...(details && { details: { ...details } }),
});

/**
 * The factors of a row as it is typed, saved or not, and what it may have in their place. Nothing is written.
 * @throws AppError `calculations.notFound`, `questionnaire.unknownQuestion`, `organizations.siteNotFound`
 */
export async function listRowFactors(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  { row, withChoices }: { row: Given; withChoices: boolean },
): Promise<RowFactors> {
  const calculation = await readCalculation(await reachedScope(by, calculationId));
  const type = activityType(row.activity);
  if (type === undefined) throw new AppError('questionnaire.unknownQuestion');
  const context = await contextOf(calculation, [row]);
  const { periodStartOn, periodEndOn, sites } = context.facts;
  if (row.siteId !== null && !sites[row.siteId]) throw new AppError('organizations.siteNotFound');
  const isOutside = row.dateOn !== null && (row.dateOn < periodStartOn || row.dateOn > periodEndOn);
  if (isOutside)
    return { now: [], warnings: [], error: errorAnswer(outsidePeriod(row.dateOn ?? '', context.facts)), choices: null };
  const input = rowInputOf(row, context);
  const { factors, warnings, error } = factorsNow(input, context.engine);
  const choices = withChoices ? factorChoices(input, type, context.engine) : null;
  return {
    now: [...factors],
    warnings: warnings.map(({ code, details }) => ({ code, ...(details && { details: { ...details } }) })),
    error: error && errorAnswer(error),
    choices: choices && { factors: [...choices.factors], units: [...choices.units] },
  };
}
