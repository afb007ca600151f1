import type { ActivityType, Field } from '#shared/emissions/types.ts';
import { type Unit, unitOf } from '#shared/emissions/units.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import { looksNumeric } from '#shared/imports/values/numbers.ts';
import { byLikeness, unitNamed } from '#shared/imports/values/units.ts';
import { numberIn } from './cellValues.ts';
import { fixedValue, type RowContext, saidMeaning } from './rowContext.ts';
import type { Source } from './targets.ts';

export interface Amount {
  number: number;
  /** Unit as it is known: of its cell, its column, the row, or the mapping. */
  unit: Unit | null;
  /** The unit stands beside the number in its own cell. */
  isGlued: boolean;
  /** What its number format shows beside it and is no unit, or the sign of a percentage; empty for nothing. */
  unread: string;
  column: number;
}
/** The fields that may be meant by a column of quantities or of distances, whichever the activity has. */
const MAIN = ['quantity', 'distance', 'charge'];

const isNumber = ({ type }: Field) => type === 'number' || type === 'integer' || type === 'percent';
export const mainField = ({ fields }: ActivityType): Field | undefined =>
  MAIN.flatMap((key) => fields.find((field) => field.key === key) ?? [])[0];

/** Unit of the row, of its own column; null with an issue when its word is no unit. Undefined: no word. */
export function unitWord(context: RowContext): { unit: Unit | null; column: number } | undefined {
  const { targets, cells, issues } = context;
  const word = targets.text('quantityUnit', cells);
  if (!word) return undefined;
  const said = saidMeaning(context, 'quantityUnit', word.text);
  const unit = unitNamed(said || word.text) ?? null;
  if (!unit)
    issues.push({
      code: 'imports.unknownUnit',
      field: 'quantityUnit',
      column: word.source.column,
      details: { value: word.text },
    });
  return { unit, column: word.source.column };
}

const isNothing = ({ kind, text }: Cell) => kind === 'text' && /^[-–—.\s]*$/.test(text);
const isMergedNumber = ({ isMerged, kind, text }: Cell) => isMerged && (kind === 'number' || looksNumeric(text));

/** Reads one column; null for an empty cell, or with an issue. */
export function amountIn(context: RowContext, source: Source, field: string): Amount | null {
  const cell = context.cells[source.column];
  if (!cell || isNothing(cell)) return null;
  const { column } = source;
  if (isMergedNumber(cell)) {
    context.issues.push({ code: 'imports.mergedNumber', field, column });
    return null;
  }
  const read = numberIn(cell, source.mark);
  if ('code' in read) {
    context.issues.push({
      code: read.code,
      field,
      column,
      ...(read.code === 'imports.ambiguousNumber' && { ask: markAsk(cell.text, source) }),
    });
    return null;
  }
  const { number, unit: glued } = read.value;
  const unread = unreadIn(cell, glued);
  const isGlued = glued !== '' && unread === '';
  const unit = isGlued ? (unitNamed(glued) ?? null) : source.unit;
  if (isGlued && !unit) {
    context.issues.push({ code: 'imports.unknownUnit', field, column, details: { value: glued } });
    return null;
  }
  return { number, unit, isGlued, unread, column };
}

/** A percentage is one where a percentage is asked for, and no amount of anything. */
function unreadIn({ formatWords = '' }: Cell, glued: string): string {
  if (glued === '%') return glued;
  return formatWords !== '' && !unitNamed(formatWords) ? formatWords : '';
}

const markAsk = (example: string, source: Source) => ({
  key: 'decimalMark',
  code: 'imports.whichDecimalMark',
  options: [',', '.'],
  proposed: null,
  details: { value: example, column: source.header?.text ?? '' },
});

/** Says of words that are no units which ones the activity takes, the likeliest first. */
export function nameUnits({ issues }: RowContext, activity: ActivityType): void {
  for (const issue of issues) {
    const { value, accepted } = issue.details ?? {};
    const { units = [] } = activity.fields.find(({ key }) => key === issue.field) ?? mainField(activity) ?? {};
    if (issue.code !== 'imports.unknownUnit' || accepted !== undefined || units.length === 0) continue;
    const likely = byLikeness(String(value), units);
    issue.details = { ...issue.details, reason: 'unknownUnit', accepted: likely.join(', ') };
  }
}

const accepts = (field: Field, unit: Unit) =>
  (field.units ?? []).some((id) => unitOf(id)?.dimension === unit.dimension);
const isOneDimension = ({ units = [] }: Field) => new Set(units.map((id) => unitOf(id)?.dimension)).size === 1;

const headerOf = ({ targets }: RowContext, amount: Amount) =>
  targets.all.find(({ column }) => column === amount.column)?.header;

function fixedUnit(context: RowContext, key: string): Unit | null {
  const fixed = fixedValue(context, key);
  return typeof fixed === 'string' ? (unitNamed(fixed) ?? null) : null;
}

/** Unit of an amount for a field; issue when it is missing or of another dimension. */
function unitFor(context: RowContext, field: Field, amount: Amount): string | null {
  const { issues } = context;
  const key = `${field.key}Unit`;
  const unit = amount.unit ?? fixedUnit(context, key);
  const accepted = (field.units ?? []).join(', ');
  if (amount.unread !== '') return tellUnread(context, field, amount);
  if (unit && accepts(field, unit)) return unit.id;
  if (unit) {
    const column = context.targets.of('quantityUnit')[0]?.column ?? amount.column;
    const details = { reason: 'unitMismatch', value: unit.id, accepted };
    issues.push({ code: 'imports.unknownUnit', field: key, column, details });
    return null;
  }
  const [only, ...others] = field.units ?? [];
  if (only !== undefined && others.length === 0 && !headerOf(context, amount)?.isScaled) return only;
  if (!issues.some((issue) => issue.field === 'quantityUnit')) tellMissingUnit(context, field, amount);
  return null;
}

function tellUnread({ issues }: RowContext, { key }: Field, { unread, column }: Amount): null {
  issues.push({ code: 'imports.unknownUnit', field: `${key}Unit`, column, details: { value: unread } });
  return null;
}

/** Asked once where no column tells units; where one does, the row is wrong. */
function tellMissingUnit(context: RowContext, field: Field, amount: Amount): void {
  const { issues, targets } = context;
  const options = field.units ?? [];
  const isSure = isOneDimension(field) && !headerOf(context, amount)?.isUnread;
  const proposed = isSure ? (options[0] ?? null) : null;
  const details = { field: field.key };
  const ask = { key: `unit:${field.key}`, code: 'imports.whichUnit', options, proposed, details };
  issues.push({
    code: 'imports.unitRequired',
    field: `${field.key}Unit`,
    column: amount.column,
    details: { reason: 'unitRequired', accepted: options.join(', ') },
    ...(targets.of('quantityUnit').length === 0 && { ask }),
  });
}

type Inputs = Record<string, string | number | boolean>;

/** Puts the numbers of a row into its inputs, each with its unit. */
export function putNumbers(context: RowContext, activity: ActivityType, inputs: Inputs, main: Amount | null): void {
  const mainKey = mainField(activity)?.key;
  for (const field of activity.fields) {
    if (!isNumber(field)) continue;
    const amount = field.key === mainKey ? main : firstAmount(context, field.key);
    const fixed = fixedValue(context, field.key);
    if (amount) putAmount(context, { field, amount, inputs });
    else if (typeof fixed === 'number') putFixed(context, { field, number: fixed, inputs });
  }
}

const firstAmount = (context: RowContext, key: string): Amount | null => {
  for (const source of context.targets.of(key)) {
    const amount = amountIn(context, source, key);
    if (amount) return amount;
  }
  return null;
};

function putAmount(
  context: RowContext,
  { field, amount, inputs }: { field: Field; amount: Amount; inputs: Inputs },
): void {
  inputs[field.key] = amount.number;
  if (!field.units) return;
  const unit = unitFor(context, field, amount);
  if (unit !== null) inputs[`${field.key}Unit`] = unit;
}

function putFixed(
  context: RowContext,
  { field, number, inputs }: { field: Field; number: number; inputs: Inputs },
): void {
  inputs[field.key] = number;
  const unit = fixedValue(context, `${field.key}Unit`) ?? field.units?.[0];
  if (unit !== undefined) inputs[`${field.key}Unit`] = unit;
}
