import type { Amount } from './plan.ts';
import type { ActivityType } from './types.ts';
import { findUnit } from './units.ts';

/**
 * The unit that a factor does not go with, by its field: that of the answer which an amount has its unit from, of a product
 * the one in the same dimension. Of an amount that no answer gives its unit, the factor is what is of something else.
 */
export function unitFieldOf({ inputs, unit }: Amount, { fields }: ActivityType): string {
  const hasUnit = (field: string | undefined) => fields.some(({ key, units }) => key === field && units !== undefined);
  const answers = inputs.filter(({ field }) => hasUnit(field));
  const same = answers.find((one) => findUnit(one.unit)?.dimension === unit.dimension) ?? answers[0];
  return same === undefined ? 'factor' : `${same.field}Unit`;
}
