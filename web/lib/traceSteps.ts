import type { TraceAnswer } from '#shared/calculations/trace.ts';

export type Line = TraceAnswer['lines'][number];
type Step = Line['steps'][number];
interface Quantity {
  value: number;
  unit: string;
}
/** What stands in an equation: numbers with their unit, and the signs between them. */
export type EquationPart = Quantity | string;

/** A step as it is shown: the gases of one factor are one step with one source, however many lines they take. */
export interface ShownStep {
  label: string;
  equations: EquationPart[][];
  /** Of the factor or property of the step, and of the parameters of a formula. */
  sources: NonNullable<Step['source']>[];
}

const TOKEN = /[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/^()]/g;
const SIGNS: Record<string, string> = { '*': '×', '/': ':', '-': '−' };

/** The expression of a step with its inputs in their places: `s1 * co2` reads `21.340 l × 2,881 kg CO2/l`. */
export function equationOf({ expression, inputs }: Pick<Step, 'expression' | 'inputs'>): EquationPart[] {
  const tokens = expression.match(TOKEN) ?? [];
  return tokens.map((token) => inputs.find(({ name }) => name === token) ?? SIGNS[token] ?? token);
}

/**
 * The steps of a line as a person follows them. The sum of the gases has no equation: the table beneath it shows every
 * mass, its potential and what they add up to.
 */
export function shownSteps(line: Line): ShownStep[] {
  const shown: ShownStep[] = [];
  for (const step of line.steps) {
    const last = shown.at(-1);
    const equation = equationFor(step);
    if (step.label === 'factor' && last?.label === 'factor' && last.sources[0]?.id === step.source?.id)
      last.equations.push(equation);
    else shown.push({ label: step.label, equations: equation.length > 0 ? [equation] : [], sources: sourcesOf(step) });
  }
  return shown;
}

const sourcesOf = ({ source, inputs }: Step) => [source ?? [], inputs.flatMap((input) => input.source ?? [])].flat();

function equationFor(step: Step): EquationPart[] {
  if (step.label === 'gases') return [];
  const equation = equationOf(step);
  if (step.label === 'factor') return equation;
  return equation.length > 1 ? [...equation, '=', step.result] : [step.result];
}
