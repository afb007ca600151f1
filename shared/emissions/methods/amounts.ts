import { decimalOf, multiply } from '../decimal.ts';
import type { Amount } from '../plan.ts';
import type { Planner } from '../planner.ts';
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
