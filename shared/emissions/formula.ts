import { ofExact } from './decimal.ts';
import { type Exact, exact } from './exact.ts';
import { compile, DivisionByZero } from './expression.ts';
import type { Amount, AmountInput, FormulaStep } from './plan.ts';
import type { Planner } from './planner.ts';
import type { RowInput } from './types.ts';
import type { Unit } from './units.ts';

export interface Formula {
  readonly inputs: readonly AmountInput[];
  /** Equations that lead to `expression`: each may use the inputs and the names before it. */
  readonly steps?: readonly FormulaStep[];
  readonly expression: string;
  readonly unit: Unit;
}

/**
 * An amount by a formula over the fields of the row and fixed values, computed exactly from the same text that the trace
 * shows and the Excel export holds. The row's numbers are checked before; a division by zero is an error of the row.
 */
export function formulaAmount(planner: Planner, { inputs, steps = [], expression, unit }: Formula): number {
  const equations = [...steps.map((step) => [step.name, compile(step.expression)] as const)];
  const result = compile(expression);
  const compute = (row: RowInput['inputs']): ReturnType<Amount['compute']> => {
    const values = new Map<string, Exact>();
    for (const { name, field = name, value } of inputs) values.set(name, exact(value ?? Number(row[field])));
    const lookUp = (name: string): Exact => {
      const found = values.get(name);
      if (found === undefined) throw new Error(`${expression}: ${name} is not among its inputs`);
      return found;
    };
    try {
      for (const [name, equation] of equations) values.set(name, equation(lookUp));
      return ofExact(result(lookUp));
    } catch (error) {
      if (!(error instanceof DivisionByZero)) throw error;
      const field = inputs.find(({ name, value }) => value === undefined && values.get(name)?.n === 0n);
      return { code: 'notPositive', field: field?.field ?? field?.name ?? 'quantity', details: { minimum: 0 } };
    }
  };
  return planner.amount({ label: 'consumption', inputs, steps, expression, unit, compute });
}
