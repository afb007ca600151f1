import { isNotRelevant } from './relevance.ts';
import type { ActivityType, EstimateError, Field, FieldValue, RowInput } from './types.ts';
import { findUnit, type Unit, unitOf } from './units.ts';

/** A row that cannot be estimated: thrown while its plan is made, kept as the row's answer. */
export class RowError extends Error {
  override name = 'RowError';
  readonly error: EstimateError;
  constructor(code: string, field: string, details?: EstimateError['details']) {
    super(code);
    this.error = details === undefined ? { code, field } : { code, field, details };
  }
}

const isGiven = (value: FieldValue | undefined): value is FieldValue => value !== undefined && value !== '';
const optionsOf = (field: Field): readonly string[] | null =>
  Array.isArray(field.options) ? (field.options as readonly string[]) : null;

/**
 * What a row says, field by field, checked against the fields of its activity. Choices without an answer take their
 * first option when they are not required (it is the usual case, by the order of the table).
 */
export class Reading {
  readonly type: ActivityType;
  readonly row: RowInput;
  constructor(type: ActivityType, row: RowInput) {
    this.type = type;
    this.row = row;
  }

  /** Whether the row answers a field. */
  has(key: string): boolean {
    return isGiven(this.row.inputs[key]);
  }

  /** Answer of a choice with a closed list. */
  choice(key: string): string {
    const field = this.#field(key);
    const options = optionsOf(field) ?? [];
    const given = this.text(key);
    if (given === undefined) {
      if (this.isRequired(field)) throw new RowError('required', key);
      return options[0] ?? '';
    }
    if (!options.includes(given))
      throw new RowError('unknownOption', key, { value: given, accepted: options.join(', ') });
    return given;
  }

  /** Whether a tick is set. Error: anything but true or false, which would change the figure unseen. */
  tick(key: string): boolean {
    const value = this.row.inputs[key];
    if (!isGiven(value)) return false;
    if (typeof value !== 'boolean')
      throw new RowError('unknownOption', key, { value: String(value), accepted: 'true, false' });
    return value;
  }

  /** Answer of a text, or of a choice from an option source; undefined when not given. */
  text(key: string): string | undefined {
    const value = this.row.inputs[key];
    return isGiven(value) ? String(value).trim() : undefined;
  }

  /** The same, an error when it is not given. */
  requiredText(key: string): string {
    const text = this.text(key);
    if (text === undefined) throw new RowError('required', key);
    return text;
  }

  /** Unit of a number: the given one, `otherwise`, or the field's first; an error where the field has no default. */
  unit(key: string, otherwise?: string): Unit {
    const field = this.#field(key);
    const accepted = (field.units ?? []).flatMap((id) => unitOf(id) ?? []);
    const given = this.text(`${key}Unit`) ?? otherwise;
    if (given === undefined) {
      const [first] = accepted;
      if (first === undefined || field.requiresUnit === true)
        throw new RowError('unitRequired', `${key}Unit`, { accepted: (field.units ?? []).join(', ') });
      return first;
    }
    const unit = findUnit(given);
    if (unit === undefined)
      throw new RowError('unknownUnit', `${key}Unit`, { value: given, accepted: (field.units ?? []).join(', ') });
    if (!accepted.some((one) => one.dimension === unit.dimension))
      throw new RowError('unitMismatch', `${key}Unit`, { value: given, accepted: (field.units ?? []).join(', ') });
    return unit;
  }

  /** The answered number that is in a unit, or is so much of it for something (`l/100 km` of `l`). */
  fieldIn({ id }: Unit): string {
    const isIn = ({ key, units = [] }: Field) =>
      this.has(key) && units.some((one) => one === id || one.startsWith(`${id}/`));
    return this.type.fields.find(isIn)?.key ?? 'quantity';
  }

  /** Refuses a factor of the row where nothing could take it: it must not be left out in silence. */
  refuseFactor(...keys: readonly ('factor' | 'factorId')[]): void {
    const given = keys.find((key) => this.row[key] !== undefined);
    if (given === undefined) return;
    const value = (given === 'factor' ? this.row.factor?.source : this.row.factorId) ?? '';
    throw new RowError('factorOfAnotherActivity', given, { value });
  }

  /** Whether a field must be answered, given the other answers. */
  isRequired(field: Field): boolean {
    if (isNotRelevant(this.type, this.row.inputs)) return field.key === 'reason';
    if (typeof field.required === 'boolean') return field.required;
    const { field: other, is } = field.required.when;
    const answer = this.row.inputs[other] ?? this.#firstOption(other);
    return answer !== undefined && is.includes(answer);
  }

  #firstOption(key: string): string | undefined {
    const field = this.type.fields.find((candidate) => candidate.key === key);
    return field === undefined || field.required === true ? undefined : optionsOf(field)?.[0];
  }

  #field(key: string): Field {
    const field = this.type.fields.find((candidate) => candidate.key === key);
    if (field === undefined) throw new Error(`${this.type.key} has no field ${key}`);
    return field;
  }
}

/** What holds for one number of a row, in the unit that the row gives it in. Percentages are 0-100. */
export interface NumberRule {
  readonly key: string;
  readonly isInteger: boolean;
  readonly isPositive: boolean;
  readonly min: number;
  readonly max: number;
  /** Above `most`, the number (times `inBase`, the size of its unit) is nearly always a slip of units. */
  readonly inBase: number;
  readonly most: number;
  /** What is then asked. */
  readonly error: EstimateError;
}

export function numberRule(field: Field, { inputs }: RowInput): NumberRule {
  const { key, units, type, asksAbove, positive = false } = field;
  const { min = 0, max = type === 'percent' ? 100 : Number.POSITIVE_INFINITY } = field;
  const rule = { key, isInteger: type === 'integer', isPositive: positive, min, max };
  const details = asksAbove === undefined ? {} : { limit: asksAbove.value, unit: asksAbove.unit };
  const error = { code: 'absurdQuantity', field: key, details };
  const given = findUnit(String(inputs[`${key}Unit`] ?? units?.[0] ?? ''));
  const limit = asksAbove === undefined ? undefined : unitOf(asksAbove.unit);
  if (asksAbove === undefined || given === undefined || given.dimension !== limit?.dimension)
    return { ...rule, inBase: 1, most: Number.POSITIVE_INFINITY, error };
  return { ...rule, inBase: given.inBase, most: asksAbove.value * limit.inBase, error };
}

/** What is wrong with one number, or null. */
export function numberProblem(rule: NumberRule, value: FieldValue | undefined): EstimateError | null {
  const { key, isInteger, isPositive, min, max } = rule;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notANumber', field: key };
  if (isInteger && !Number.isInteger(value)) return { code: 'notAnInteger', field: key };
  if (isPositive && value === 0) return { code: 'notPositive', field: key, details: { minimum: 0 } };
  return value >= min && value <= max ? null : outOfRange(key, value, { minimum: min, maximum: max });
}

function outOfRange(
  field: string,
  value: number,
  { minimum, maximum }: { minimum: number; maximum: number },
): EstimateError {
  if (value > maximum) return { code: 'aboveMaximum', field, details: { maximum } };
  return { code: minimum === 0 ? 'negative' : 'tooSmall', field, details: { minimum } };
}
