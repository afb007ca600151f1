import { type Exact, exact, fraction, roundHalfEven } from './exact.ts';
import { evaluate } from './expression.ts';
import type { LineTrace, TraceStep } from './types.ts';

/**
 * Computes a line again from its trace alone: each expression over the inputs that the step shows, earlier results by
 * their exact value. Gives the milligrams of CO2e, rounded once. Used by tests and by whoever checks a figure.
 */
export function replay({ steps }: Pick<LineTrace, 'steps'>): number {
  const results: Exact[] = [];
  const valueIn =
    (step: TraceStep) =>
    (name: string): Exact => {
      const earlier = /^s(\d+)$/.exec(name);
      if (earlier !== null) return results[Number(earlier[1]) - 1] ?? fraction(0n, 1n);
      const input = step.inputs.find((candidate) => candidate.name === name);
      if (input === undefined) throw new Error(`${step.expression}: ${name} is not among its inputs`);
      return exact(input.value);
    };
  for (const step of steps) results.push(evaluate(step.expression, valueIn(step)));
  const { n, d } = results.at(-1) ?? fraction(0n, 1n);
  return Number(roundHalfEven(n * 1_000_000n, d));
}
