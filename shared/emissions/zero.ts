import type { Decimal } from './decimal.ts';
import type { Amount, RowPlan } from './plan.ts';
import type { RowInput } from './types.ts';

/** Warns already that a published factor is zero. */
const ZERO_BY_TABLE = 'riceUpland';
const known = new WeakMap<RowPlan, Map<string, RowPlan>>();
const isZero = ({ coefficient }: Decimal): boolean => Number(coefficient) === 0;

/**
 * The plan of a row whose emission vanishes because of a number that it gives: the same with a warning that names the
 * field, so that no row is zero without a word. The plan itself where something is emitted, or where zero comes from a
 * published factor.
 */
export function planOfZero(plan: RowPlan, { inputs }: RowInput, amounts: readonly Decimal[]): RowPlan {
  const counted = plan.lines.filter(
    ({ kind, basis, rates }) => kind === 'main' && basis !== 'location' && rates.numerators[0] !== 0,
  );
  if (counted.length === 0 || counted.some(({ amount }) => !isZero(amounts[amount] as Decimal))) return plan;
  if (plan.warnings.some(({ code }) => code === ZERO_BY_TABLE)) return plan;
  const field = counted.flatMap(({ amount }) => zeroFields(plan.amounts[amount], inputs))[0];
  return field === undefined ? plan : withZero(plan, field);
}

/** Fields that make an amount zero: of nothing, of the whole where what is left counts, or taken off from as much. */
function zeroFields(amount: Amount | undefined, inputs: RowInput['inputs']): string[] {
  if (amount === undefined) return [];
  const text = [amount.expression, ...(amount.steps ?? []).map(({ expression }) => expression)].join(' ');
  const isWhole = (field: string) => text.includes(`100 - ${field}`) || text.includes(`1 - ${field} / 100`);
  const isTakenOff = (field: string) => text.includes(` - ${field}`);
  return amount.inputs.flatMap(({ field }) => {
    const value = inputs[field ?? ''];
    if (field === undefined || typeof value !== 'number') return [];
    return value === 0 || (value === 100 && isWhole(field)) || (value > 0 && isTakenOff(field)) ? [field] : [];
  });
}

function withZero(plan: RowPlan, field: string): RowPlan {
  const ofPlan = known.get(plan) ?? new Map<string, RowPlan>();
  const made = ofPlan.get(field) ?? {
    ...plan,
    warnings: [...plan.warnings, { code: 'zeroByAnswer', details: { fields: field } }],
    layout: { ...plan.layout, warnings: [...plan.layout.warnings, 'zeroByAnswer'] },
  };
  known.set(plan, ofPlan.set(field, made));
  return made;
}
