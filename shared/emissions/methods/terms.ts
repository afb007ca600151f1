import { type Decimal, decimalOf, hundredth, multiply } from '../decimal.ts';
import { formulaAmount } from '../formula.ts';
import type { AmountInput } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { unitSteps } from '../properties.ts';
import type { Unit } from '../units.ts';
import { registered } from './amounts.ts';

/** One number of a product: it multiplies, divides, or is a percentage. */
export interface Term extends AmountInput {
  readonly as?: 'over' | 'percent';
}

/**
 * A number of the row in the unit that the product wants: with its conversion where the row gives another unit, which
 * may divide (36 MJ / 3.6 = 10 kWh) or be two steps.
 */
export function fieldTerms({ reading }: Planner, field: string, wanted: string): Term[] {
  const unit = reading.unit(field);
  const steps = unitSteps(unit, registered(wanted)).map(
    ({ operator, value, unit: of }, i): Term => ({
      name: `${field}Unit${i === 0 ? '' : i + 1}`,
      value,
      unit: of,
      ...(operator === '/' ? { as: 'over' } : {}),
    }),
  );
  return [{ name: field, field, unit: unit.id }, ...steps];
}

/** A count or a percentage of the row, or nothing where it is not answered. */
export function optionalTerm({ reading }: Planner, field: string, as?: 'percent'): Term[] {
  if (!reading.has(field)) return [];
  return [as === undefined ? { name: field, field, unit: '' } : { name: field, field, unit: '%', as }];
}

/** A sourced number of a parameter table that multiplies or divides. The id is one of the data: a missing one is a defect. */
export function parameterTerm({ factors }: Planner, id: string, { name, as }: Pick<Term, 'name' | 'as'>): Term {
  const found = factors.parameter('circuity', 'circuity', id);
  if (found === undefined) throw new Error(`circuity has no row ${id}`);
  const { value, unit, source } = found;
  return { name, value, unit, source, ...(as === undefined ? {} : { as }) };
}

/** The terms as an expression: a * b / c * d / 100. */
export const expressionOf = (terms: readonly Term[]): string =>
  terms
    .map(
      ({ name, as }, i) => `${i === 0 ? '' : as === 'over' ? ' / ' : ' * '}${name}${as === 'percent' ? ' / 100' : ''}`,
    )
    .join('');

/** The amount that the terms make. Products and percentages are computed fast, quotients as fractions; both exactly. */
export function termsAmount(planner: Planner, terms: readonly Term[], unit: Unit): number {
  const expression = expressionOf(terms);
  if (terms.some(({ as }) => as === 'over')) return formulaAmount(planner, { inputs: terms, expression, unit });
  const fixed = terms.map(({ value }) => (value === undefined ? null : decimalOf(value)));
  const compute = (inputs: Readonly<Record<string, unknown>>): Decimal => {
    let product: Decimal = { coefficient: 1, decimals: 0 };
    for (const [i, { name, field = name, as }] of terms.entries()) {
      product = multiply(product, fixed[i] ?? decimalOf(inputs[field] as number));
      if (as === 'percent') product = hundredth(product);
    }
    return product;
  };
  return planner.amount({ label: 'consumption', inputs: terms, expression, unit, compute });
}
