import { ONE } from '../../exact.ts';
import type { Parameter } from '../../factors/series.ts';
import type { FactorSet } from '../../factors/set.ts';
import { formulaAmount } from '../../formula.ts';
import type { AmountInput, FormulaStep, UsedFactor } from '../../plan.ts';
import type { Planner } from '../../planner.ts';
import { unitSteps } from '../../properties.ts';
import { type Reading, RowError } from '../../reading.ts';
import { registered } from '../amounts.ts';

const GAS_UNITS = { co2: 'kg CO2', ch4: 'kg CH4', n2o: 'kg N2O' } as const;
type Gas = keyof typeof GAS_UNITS;

/** A parameter of the agricultural tables by its id, or undefined. */
export const findParameter = (factors: FactorSet, id: string): Parameter | undefined =>
  factors.parameter('agriculture', 'agriculture_parameters', id) ??
  factors.parameter('agriculture', 'agriculture_equations', id);

/** The same where the code names it: not being there is a defect of the data. */
function parameterOf(factors: FactorSet, id: string): Parameter {
  const found = findParameter(factors, id);
  if (found === undefined) throw new Error(`agriculture has no parameter ${id}`);
  return found;
}

/**
 * An equation being written: its inputs (fields of the row, parameters with their source) and the equations before it.
 * Each method returns the text by which the next expression uses what was added.
 */
export class Equation {
  readonly #planner: Planner;
  readonly #inputs: AmountInput[] = [];
  readonly #steps: FormulaStep[] = [];
  constructor(planner: Planner) {
    this.#planner = planner;
  }

  /** A number of the row, in a unit: the field must be answered. */
  field(key: string, to: string): string {
    const { reading } = this.#planner;
    if (!reading.has(key)) throw new RowError('required', key);
    const unit = reading.unit(key);
    this.#add({ name: key, field: key, unit: unit.id });
    const steps = unitSteps(unit, registered(to)).map(({ operator, value, unit: of }, i) => {
      this.#add({ name: `${key}Step${i + 1}`, value, unit: of });
      return ` ${operator} ${key}Step${i + 1}`;
    });
    return steps.length === 0 ? key : `(${key}${steps.join('')})`;
  }

  /** A percentage of the row, as the text of its share. */
  percent(key: string): string {
    this.#add({ name: key, field: key, unit: '%' });
    return `${key} / 100`;
  }

  /** A parameter of the agricultural tables, by the name that the expression uses. */
  parameter(name: string, id: string): string {
    const { value, unit, source } = parameterOf(this.#planner.factors, id);
    this.#add({ name, value, unit, source });
    return name;
  }

  /** A fraction of the tables that is written as one (28/60). */
  ratio(name: string, id: string): string {
    const row = this.#planner.factors
      .table('agriculture', 'agriculture_parameters')
      .find((candidate) => candidate.id === id);
    const [above, below] = (row?.value ?? '').split('/').map(Number);
    if (above === undefined || below === undefined) throw new Error(`${id} is not a fraction`);
    const { unit, source } = parameterOf(this.#planner.factors, id);
    this.#add({ name: `${name}Above`, value: above, unit, source });
    this.#add({ name: `${name}Below`, value: below, unit: '-' });
    return `${name}Above / ${name}Below`;
  }

  /** An equation of its own, once; what follows may use its name. */
  step(name: string, expression: string, unit: string): string {
    if (!this.#steps.some((step) => step.name === name)) this.#steps.push({ name, expression, unit });
    return name;
  }

  /** The amount that an expression gives, in a unit. */
  amount(expression: string, unit: string): number {
    return formulaAmount(this.#planner, {
      inputs: this.#inputs,
      steps: this.#steps,
      expression,
      unit: registered(unit),
    });
  }

  #add(input: AmountInput): void {
    if (!this.#inputs.some(({ name }) => name === input.name)) this.#inputs.push(input);
  }
}

/** What an equation gives: the mass of one gas, the equation's id in `agriculture_equations.csv`, and the line's part. */
interface Emitted {
  readonly gas: Gas;
  readonly equation: string;
  readonly part?: string;
  /** Writes the equation and returns the expression of the gas mass in kg. */
  readonly mass: (equation: Equation) => string;
}

/** A line whose gas mass follows from an equation: the factor is one kilogram of that gas, its source the equation's. */
export function emit(planner: Planner, { gas, equation: id, part, mass }: Emitted): void {
  const equation = new Equation(planner);
  const amount = equation.amount(mass(equation), GAS_UNITS[gas]);
  planner.line({ amount, factor: oneKilogram(planner, gas, id), ...(part === undefined ? {} : { part }) });
}

function oneKilogram({ factors, context }: Planner, gas: Gas, id: string): UsedFactor {
  const { source } = parameterOf(factors, id);
  return {
    perUnit: { [gas]: ONE },
    unit: registered(GAS_UNITS[gas]),
    ref: { id, region: source.region, year: null, reason: 'timeless', gwp: context.gwp, provisional: false },
    source: () => source,
  };
}

/** A row of the agricultural factors by its id: IPCC defaults are no yearly publication. Undefined where there is none. */
export function published(planner: Planner, id: string): UsedFactor | undefined {
  const [series] = planner.factors.withId(id);
  const row = series?.rows[0];
  if (series === undefined || row === undefined) return undefined;
  return planner.used({ series, row, reason: 'timeless', isProxy: false });
}

/** What holds for every agricultural row: the ministry's calculator does not take IPCC defaults. */
export const notTheRegistrys = (planner: Planner): void => planner.warn('notRegistryMethod');

/** Said where the calculation's set is that of 2019 and it has no value at hand: that of 2006 is taken. */
export function fromSetOf2006(planner: Planner): void {
  if (planner.context.soils === '2019') planner.warn('onlyIn2006');
}

/** A factor of the row's own cannot stand for several equations. */
export function refuseOwnFactor({ row }: Reading): void {
  if (row.factor !== undefined) throw new RowError('severalEquations', 'factor');
  if (row.factorId !== undefined) throw new RowError('severalEquations', 'factorId');
}
