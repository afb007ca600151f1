import type { UserActor } from '#shared/access/actor.ts';
import type { TraceAnswer } from '#shared/calculations/trace.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { LineTrace, Trace } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { kgOf } from './amounts.ts';
import { contextOf } from './context.ts';
import { estimateRow, rowInputOf } from './estimateRow.ts';
import { getRow } from './rowStore.ts';
import { readCalculation } from './store.ts';

const lineAnswer = ({ kind, basis, scope, steps, gases, line }: LineTrace): TraceAnswer['lines'][number] => ({
  kind,
  basis,
  part: line.part,
  scope,
  co2eKg: kgOf(line.co2e.co2eMilligrams),
  biogenicCo2Kg: kgOf(line.masses.biogenicCo2Milligrams),
  waterL: line.masses.waterMillilitres / 1000,
  steps: steps.map((step) => ({ ...step, inputs: [...step.inputs] })),
  gases: gases.map(({ co2eMilligrams, ...gas }) => ({ ...gas, co2eKg: kgOf(co2eMilligrams) })),
  factors: line.factors.map(({ id, region, year, reason, provisional }) => ({ id, region, year, reason, provisional })),
});

/** A trace as it is answered: masses in kg. The total is the headline: market-based. */
function traceAnswer({ row, gwp, factorSet, quality, lines, warnings }: Trace): TraceAnswer {
  const counted = lines.filter(({ basis }) => basis !== 'location');
  return {
    activity: row.activity,
    gwp,
    factorSet,
    quality,
    totalKg: kgOf(counted.reduce((sum, { line }) => sum + line.co2e.co2eMilligrams, 0)),
    warnings: warnings.map(({ code, details }) => ({ code, ...(details && { details: { ...details } }) })),
    lines: lines.map(lineAnswer),
  };
}

/**
 * "How was this computed?" of a row: replayed from what the user gave and the factor set of the calculation (that of the
 * seal for a finished one).
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `calculations.rowHasError`
 */
export async function getTrace(
  { tenantId }: UserActor,
  calculationId: IdOf<'calculation'>,
  rowId: IdOf<'row'>,
): Promise<TraceAnswer> {
  const scope = { tenantId, calculationId };
  const calculation = await readCalculation(scope);
  const row = await getRow(scope, rowId);
  if (!row) throw new AppError('calculations.rowNotFound');
  const context = await contextOf(calculation);
  const made = estimateRow(row, context);
  if (!made.ok) throw new AppError('calculations.rowHasError', { reason: made.error.code, field: made.error.field });
  const trace = traceOf(rowInputOf(row, context), context.engine);
  if ('error' in trace)
    throw new AppError('calculations.rowHasError', { reason: trace.error.code, field: trace.error.field });
  return traceAnswer(trace);
}
