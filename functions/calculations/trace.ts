import type { Reach } from '#shared/access/scope.ts';
import type { TraceAnswer } from '#shared/calculations/trace.ts';
import { traceAnswer } from '#shared/calculations/traceAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { contextOf } from './context.ts';
import { estimateRow, rowInputOf } from './estimateRow.ts';
import { reachedScope } from './reach.ts';
import { getRow } from './rowStore.ts';
import { readCalculation } from './store.ts';

/**
 * "How was this computed?" of a row: replayed from what the user gave and the factor set of the calculation (that of the
 * seal for a finished one).
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
  return traceAnswer(trace);
}
