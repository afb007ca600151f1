import type { Limit } from './limit.ts';
import type { EstimateError, Field, FieldValue, RowInput } from './types.ts';
import { findUnit, type Unit, unitOf } from './units.ts';

/** What holds for one number of a row, in the unit that the row gives it in. Percentages are 0-100. */
export interface NumberRule {
  readonly key: string;
  readonly isInteger: boolean;
  readonly isPositive: boolean;
  readonly min: number;
  readonly max: number;
  /** Days of a year: more of them is an error of its own. */
  readonly isDays: boolean;
  /** Above `most`, the number (times `inBase`, the size of its unit) is nearly always a slip of units. */
  readonly inBase: number;
  readonly most: number;
  /** What is then asked. */
  readonly error: EstimateError;
}

/** What is asked of a number in a unit: of the field's limits and one of the row's own, the least of its dimension. */
function limitOf({ asksAbove = [] }: Field, own: Limit | undefined, given: Unit | undefined): Limit | undefined {
  const limits = [asksAbove, own ?? []].flat();
  const size = ({ value, unit }: Limit) => value * (unitOf(unit)?.inBase ?? 1);
  return limits
    .filter(({ unit }) => given !== undefined && unitOf(unit)?.dimension === given.dimension)
    .reduce<Limit | undefined>(
      (least, one) => (least === undefined || size(one) < size(least) ? one : least),
      undefined,
    );
}

/** What else decides over a number: a limit of the row, beside those of the field, and the unit it was taken in. */
interface InRow {
  readonly limit?: Limit | undefined;
  readonly unit?: Unit | undefined;
}

/** The rule of a field in a row. */
export function numberRule(field: Field, { inputs }: RowInput, { limit: own, unit }: InRow = {}): NumberRule {
  const { key, units = [], type, positive = false } = field;
  const given = unit ?? findUnit(String(inputs[`${key}Unit`] ?? units[0] ?? ''));
  const rule = {
    key,
    isInteger: type === 'integer',
    isPositive: positive,
    isDays: units[0] === 'day',
    ...limitsOf(field, given),
  };
  const limit = limitOf(field, own, given);
  const size = limit === undefined ? undefined : unitOf(limit.unit)?.inBase;
  const details = limit === undefined ? {} : { limit: limit.value, unit: limit.unit };
  const error = { code: 'absurdQuantity', field: key, details };
  if (limit === undefined || given === undefined || size === undefined)
    return { ...rule, inBase: 1, most: Number.POSITIVE_INFINITY, error };
  return { ...rule, inBase: given.inBase, most: limit.value * size, error };
}

/** The least and the most of a number in the unit that the row gives it in: those of the field are in its first unit. */
function limitsOf({ type, units = [], ...field }: Field, given: Unit | undefined): Pick<NumberRule, 'min' | 'max'> {
  const { min = 0, max = type === 'percent' ? 100 : Number.POSITIVE_INFINITY } = field;
  const first = unitOf(units[0] ?? '');
  const isOther = first !== undefined && given !== undefined && given.dimension === first.dimension;
  const size = isOther ? first.inBase / given.inBase : 1;
  return { min: min * size, max: max * size };
}

/** What is wrong with one number, or null. */
export function numberProblem(rule: NumberRule, value: FieldValue | undefined): EstimateError | null {
  const { key, isInteger, isPositive, min, max } = rule;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notANumber', field: key };
  if (isInteger && !Number.isInteger(value)) return { code: 'notAnInteger', field: key };
  if (isPositive && value === 0) return { code: 'notPositive', field: key, details: { minimum: 0 } };
  return value >= min && value <= max ? null : outOfRange(rule, value);
}

function outOfRange({ key: field, min: minimum, max: maximum, isDays }: NumberRule, value: number): EstimateError {
  if (value > maximum && isDays) return { code: 'moreThanAYear', field, details: { value, maximum } };
  if (value > maximum) return { code: 'aboveMaximum', field, details: { value, maximum } };
  return { code: minimum === 0 ? 'negative' : 'tooSmall', field, details: { minimum } };
}
