import type { LineTrace, TraceStep } from '#shared/emissions/types.ts';
import type { Formula } from './cells.ts';

/** Gases in the order of their columns: those of the factor and those of the line. */
export const GASES = ['co2', 'ch4', 'n2o', 'other', 'notSplit', 'biogenic'] as const;
export type Gas = (typeof GASES)[number];
/** Families that the other gases of a line are told apart by: CO2e, each in a column of its own. */
export const FAMILIES = ['hfc', 'pfc', 'sf6', 'nf3'] as const;
export type Family = (typeof FAMILIES)[number];

/** Which part of the other gases of a line is of a family, as `otherGasesOf` says it. */
export function shareOf(otherGases: string, family: Family): number {
  const parts = otherGases.split(',').map((part) => part.split(':'));
  const whole = parts.reduce((all, [, weight = '1']) => all + Number(weight), 0);
  return Number(parts.find(([name]) => name === family)?.[1] ?? (otherGases === family ? 1 : 0)) / whole;
}

/** The way of a line from the user's number to the factor: what its cells hold. */
export interface LineWay {
  quantity: number | Formula;
  unit: string;
  /** Product of all unit and property steps, losses and the share of the site. */
  conversion: number | Formula;
  converted: number;
  factorUnit: string;
}

const NAME = /[A-Za-z]\w*/g;

/** A step's expression with its values in the place of its names; `of` overrides a name. */
function withValues(step: TraceStep, of: Readonly<Record<string, string>> = {}): string {
  const values = new Map(step.inputs.map(({ name, value }) => [name, value < 0 ? `(${value})` : String(value)]));
  return step.expression.replace(NAME, (name) => of[name] ?? values.get(name) ?? name);
}

/** Steps of the amount: its equations, the last one is the amount itself. */
const isOfAmount = ({ label }: TraceStep) => label === 'input' || label === 'consumption';

/** The formula of the last of some steps, with those before it in the place of their names. */
function formulaOf(steps: readonly TraceStep[]): string {
  const texts: Record<string, string> = {};
  for (const [i, step] of steps.entries()) texts[`s${i + 1}`] = `(${withValues(step, texts)})`;
  return (texts[`s${steps.length}`] ?? '').slice(1, -1);
}

/**
 * Reads the way off a trace. The first steps are the amount (a number, or a formula of several), the next ones multiply
 * or divide it by one number each, until the steps of the factor begin.
 */
export function wayOf({ steps }: Pick<LineTrace, 'steps'>): LineWay {
  const split = steps.findIndex((step) => !isOfAmount(step));
  const amounts = split < 0 ? steps : steps.slice(0, split);
  const rest = split < 0 ? [] : steps.slice(split);
  const amount = amounts.at(-1);
  if (!amount) return { quantity: 0, unit: '', conversion: 1, converted: 0, factorUnit: '' };
  const end = rest.findIndex(({ label, inputs }) => label === 'factor' || label === 'gases' || !isOnWay(inputs));
  const conversions = end === -1 ? [] : rest.slice(0, end);
  const { value, unit } = amount.result;
  const isNumber = amounts.length === 1 && amount.inputs.length === 1 && amount.expression === amount.inputs[0]?.name;
  const last = conversions.at(-1) ?? amount;
  const formula = conversions.reduce((text, step) => withValues(step, { [priorOf(step)]: text }), '1');
  return {
    quantity: isNumber ? value : { formula: formulaOf(amounts), result: value },
    unit,
    conversion: conversions.length === 0 ? 1 : { formula, result: value === 0 ? 1 : last.result.value / value },
    converted: last.result.value,
    factorUnit: last.result.unit,
  };
}

const STEP_NAME = /^s\d+$/;
const isOnWay = (inputs: TraceStep['inputs']) => inputs.some(({ name }) => STEP_NAME.test(name));
const priorOf = (step: TraceStep) => step.inputs.find(({ name }) => STEP_NAME.test(name))?.name ?? '';

/** Kilograms per unit of the line's factor, by gas; a gas that it does not know is null. */
export function perUnitOf({ gases }: Pick<LineTrace, 'gases'>): Record<Gas, number | null> {
  const of = (gas: Gas) => gases.find((one) => one.gas === gas)?.perUnitKg ?? null;
  return Object.fromEntries(GASES.map((gas) => [gas, of(gas)])) as Record<Gas, number | null>;
}
