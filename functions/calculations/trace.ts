import type { Reach } from '#shared/access/scope.ts';
import type { TraceAnswer } from '#shared/calculations/trace.ts';
import { traceAnswer } from '#shared/calculations/traceAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { kgOf } from './amounts.ts';
import { contextOf } from './context.ts';
import { estimateRow, resultOf, rowInputOf } from './estimateRow.ts';
import { reachedScope } from './reach.ts';
import { getRow } from './rowStore.ts';
import { readCalculation } from './store.ts';

/**
 * "How was this computed?" of a row: replayed from what the user gave and the factor set of the calculation (that of the
 * seal for a finished one, where a warning says when the figure that was sealed is another one).
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `calculations.rowHasError`
 */
export async function getTrace(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  rowId: IdOf<'row'>,
): Promise<TraceAnswer> {
  const scope = await reachedScope(by, calculationId);
  const calculation = await readCalculation(scope);
  const row = await getRow(scope, rowId);
  if (!row) throw new AppError('calculations.rowNotFound');
  const context = await contextOf(calculation, [row]);
  const made = estimateRow(row, context);
  if (!made.ok) throw new AppError('calculations.rowHasError', { reason: made.error.code, field: made.error.field });
  const trace = traceOf(rowInputOf(row, context), context.engine);
  if ('error' in trace)
    throw new AppError('calculations.rowHasError', { reason: trace.error.code, field: trace.error.field });
  const answer = traceAnswer(trace);
  const sealedMilligrams = calculation.sealed ? row.result?.co2eMilligrams : null;
  if (sealedMilligrams == null || sealedMilligrams === resultOf(row, made).co2eMilligrams) return answer;
  // The factors are those of the seal: the way of computing has changed since then, which must not look like the figure.
  const differs = { code: 'sealedDiffers', details: { kg: kgOf(sealedMilligrams) } };
  return { ...answer, warnings: [...answer.warnings, differs] };
}
