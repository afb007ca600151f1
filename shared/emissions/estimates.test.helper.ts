import { estimate } from './estimate.ts';
import type { FactorContext } from './plan.ts';
import type { Estimate, FieldValue, Made, RowInput } from './types.ts';

/** For tests: answers of a row, by field. */
export type Inputs = Record<string, FieldValue>;

/** For tests: a row of an activity with its answers. */
export const row = (activity: string, inputs: Inputs, more: Partial<RowInput> = {}): RowInput => ({
  activity,
  inputs,
  ...more,
});

/** For tests: what was estimated, which must be no error. */
export function ok(made: Estimate): Made {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made;
}

/** For tests: the codes of the warnings of an estimate. */
export const codes = (made: Estimate): string[] => ok(made).warnings.map((warning) => warning.code);

/** For tests: kg CO2e of each line. */
export const kilograms = (made: Estimate): number[] =>
  ok(made).lines.map(({ co2e }) => co2e.co2eMilligrams / 1_000_000);

/** For tests: milligrams of CO2e of the main lines of a row. */
export const mainMilligrams = (given: RowInput, context: FactorContext): number =>
  ok(estimate(given, context))
    .lines.filter((line) => line.kind === 'main')
    .reduce((sum, line) => sum + line.co2e.co2eMilligrams, 0);

/** For tests: why a row is refused; null where it is not. */
export const refusalOf = (given: RowInput, context: FactorContext) => {
  const made = estimate(given, context);
  return made.ok ? null : made.error;
};
