import type { TraceAnswer } from '#shared/calculations/trace.ts';
import { traceAnswer } from '#shared/calculations/traceAnswer.ts';
import { exampleInputs } from '#shared/emissions/examples.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { Country, FieldValue } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** A calendar year that every publisher of the set has. */
const EXAMPLE_YEAR = 2024;

/**
 * An example row of an activity type with its whole trace, under AR6.
 * @throws AppError `access.notFound` when the type has no example, `methodology.exampleFails` when the factors of today do
 *   not give it a figure
 */
export function exampleOf(
  factors: FactorSet,
  activity: string,
  country: Country,
): { inputs: Record<string, FieldValue>; trace: TraceAnswer } {
  const inputs = exampleInputs(activity);
  if (inputs === undefined) throw new AppError('access.notFound');
  const period = { year: EXAMPLE_YEAR, periodStartOn: `${EXAMPLE_YEAR}-01-01`, periodEndOn: `${EXAMPLE_YEAR}-12-31` };
  const trace = traceOf({ activity, inputs }, { ...period, country, gwp: 'AR6', factors });
  if ('error' in trace) throw new AppError('methodology.exampleFails', { activity, country, why: trace.error.code });
  return { inputs: { ...inputs }, trace: traceAnswer(trace) };
}
