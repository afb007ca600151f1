import { type Decimal, decimalOf, exactOf, multiply, ofExact } from '../decimal.ts';
import { over } from '../exact.ts';
import type { Amount, AmountInput } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Conversion, unitSteps } from '../properties.ts';
import { RowError } from '../reading.ts';
import type { RowInput, SourceRef } from '../types.ts';
import { type Unit, unitOf } from '../units.ts';

/** The number of one field, in the unit that the row gives it in. */
export function fieldAmount(planner: Planner, field: string, unit: Unit): number {
  return planner.amount({
    label: 'input',
    inputs: [{ name: field, field, unit: unit.id }],
    expression: field,
    unit,
    compute: (inputs) => decimalOf(inputs[field] as number),
  });
}

/** The product of two fields, in a unit of its own (m3 x kWh/m3). */
export function productAmount(
  planner: Planner,
  fields: readonly [string, string],
  units: readonly [Unit, Unit, Unit],
): number {
  const [first, second] = fields;
  return planner.amount({
    label: 'consumption',
    inputs: [
      { name: first, field: first, unit: units[0].id },
      { name: second, field: second, unit: units[1].id },
    ],
    expression: `${first} * ${second}`,
    unit: units[2],
    compute: (inputs) => multiply(decimalOf(inputs[first] as number), decimalOf(inputs[second] as number)),
  });
}

/** One of something that is given as a whole (an external calculation). */
export function wholeAmount(planner: Planner): number {
  const one: Amount = {
    label: 'input',
    inputs: [{ name: 'whole', value: 1, unit: 'ud' }],
    expression: 'whole',
    unit: registered('ud'),
    compute: () => ({ coefficient: 1, decimals: 0 }),
  };
  return planner.amount(one);
}

/** A unit of the registry that the code names. */
export function registered(id: string): Unit {
  const unit = unitOf(id);
  if (unit === undefined) throw new Error(`unit ${id} is not in the registry`);
  return unit;
}

/** A fixed number of a product. */
export const fixed = (name: string, value: number, unit: string, source?: SourceRef): AmountInput =>
  source === undefined ? { name, value, unit } : { name, value, unit, source };

/** The step from the unit of a field to `to` where it is a plain product; none where the field is in it. Error: it divides. */
export function plainStep({ reading }: Planner, field: string, to: Unit): Conversion | undefined {
  const unit = reading.unit(field);
  const [step, ...more] = unitSteps(unit, to);
  if (more.length > 0 || step?.operator === '/')
    throw new RowError('unitMismatch', `${field}Unit`, { value: unit.id, accepted: to.id });
  return step;
}

/** One number of the row as factors of a product: the field, and the step to `to` where it is given in another unit. */
export function fieldInputs(planner: Planner, field: string, to: Unit): AmountInput[] {
  const step = plainStep(planner, field, to);
  const given: AmountInput = { name: field, field, unit: planner.reading.unit(field).id };
  return step === undefined ? [given] : [given, fixed(`${field}Step`, step.value, step.unit)];
}

export interface Product {
  readonly of: readonly AmountInput[];
  /** Divides the product: must be more than zero. */
  readonly by?: readonly AmountInput[];
  readonly unit: Unit;
}

/** A product of any numbers of the row and fixed values, divided by others, exactly: fields and constants, left to right. */
export function quotientAmount(planner: Planner, { of, by = [], unit }: Product): number {
  const expression = [of.map(({ name }) => name).join(' * '), ...by.map(({ name }) => name)].join(' / ');
  const product = (inputs: readonly AmountInput[]) => {
    const constant = inputs.reduce(
      (all, { value }) => (value === undefined ? all : multiply(all, decimalOf(value))),
      UNIT,
    );
    const fields = inputs.filter(({ value }) => value === undefined).map(({ name, field = name }) => field);
    return (row: RowInput['inputs']) =>
      fields.reduce((all, field) => multiply(all, decimalOf(row[field] as number)), constant);
  };
  const [above, below] = [product(of), product(by)];
  return planner.amount({
    label: of.length + by.length === 1 ? 'input' : 'consumption',
    inputs: [...of, ...by],
    expression,
    unit,
    compute: (row) => (by.length === 0 ? above(row) : divide(above(row), below(row))),
  });
}

const UNIT: Decimal = { coefficient: 1, decimals: 0 };
const divide = (a: Decimal, b: Decimal): Decimal => ofExact(over(exactOf(a), exactOf(b)));
