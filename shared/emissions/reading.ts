import { isNotRelevant } from './relevance.ts';
import type { ActivityType, EstimateError, Field, FieldValue, RowInput } from './types.ts';
import { findUnit, type Unit, unitOf, unitOfFactor } from './units.ts';

/** A row that cannot be estimated: thrown while its plan is made, kept as the row's answer. */
export class RowError extends Error {
  override name = 'RowError';
  readonly error: EstimateError;
  constructor(code: string, field: string, details?: EstimateError['details']) {
    super(code);
    this.error = details === undefined ? { code, field } : { code, field, details };
  }
}

/** The unit of a factor of one's own without the kilograms that people write before it: quantities take it. */
function withPlainUnit(row: RowInput): RowInput {
  const { factor } = row;
  const unit = factor && unitOfFactor(factor.unit);
  return factor === undefined || unit === undefined ? row : { ...row, factor: { ...factor, unit: unit.id } };
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
  /** Answers that decided something: the others would be left aside unseen. */
  readonly used = new Set<string>();
  /** Numbers whose unit the row leaves to us though it could be another: field -> the unit taken. */
  readonly assumedUnits = new Map<string, string>();
  /** Units that numbers were taken in where the row does not say: a factor of its own may say it (`per t`). */
  readonly takenUnits = new Map<string, Unit>();
  constructor(type: ActivityType, row: RowInput) {
    this.type = type;
    this.row = withPlainUnit(row);
  }

  /** Says that an answer decides something that no amount shows (a row of a table, a factor, a word). */
  use(key: string): void {
    this.used.add(key);
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
    this.use(key);
    if (!isGiven(value)) return false;
    if (typeof value !== 'boolean')
      throw new RowError('unknownOption', key, { value: String(value), accepted: 'true, false' });
    return value;
  }

  /** Answer of a text, or of a choice from an option source; undefined when not given. */
  text(key: string): string | undefined {
    const value = this.row.inputs[key];
    this.use(key);
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
    if (given === undefined) return this.#usualUnit(field, accepted);
    const unit = findUnit(given);
    if (unit === undefined)
      throw new RowError('unknownUnit', `${key}Unit`, { value: given, accepted: (field.units ?? []).join(', ') });
    if (!accepted.some((one) => one.dimension === unit.dimension))
      throw new RowError('unitMismatch', `${key}Unit`, { value: given, accepted: (field.units ?? []).join(', ') });
    this.takenUnits.set(key, unit);
    return unit;
  }

  /** The first unit of a number that comes without one, which is kept to be told. */
  #usualUnit({ key, units = [], requiresUnit }: Field, [first, ...others]: readonly Unit[]): Unit {
    if (first === undefined || requiresUnit === true)
      throw new RowError('unitRequired', `${key}Unit`, { accepted: units.join(', ') });
    if (others.length > 0 && this.has(key)) this.assumedUnits.set(key, first.id);
    return first;
  }

  /** Refuses a unit beside a number that the method takes in its first unit: it must not be left out in silence. */
  refuseOtherUnits(): void {
    for (const { key, units } of this.type.fields) {
      const [first] = units ?? [];
      if (first === undefined || !this.has(key) || !this.has(`${key}Unit`) || this.used.has(`${key}Unit`)) continue;
      const { id } = this.unit(key);
      if (id !== first) throw new RowError('unitMismatch', `${key}Unit`, { value: id, accepted: first });
    }
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
