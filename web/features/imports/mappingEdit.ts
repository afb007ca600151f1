import { hasRoutes as areLookedUp } from '#shared/distances/rowRoute.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { ColumnTarget, Mapping } from '#shared/imports/schema.ts';
import { fieldOf, fieldsOf, isMain, UNIT_TARGET, unitsOf } from './fieldTable.ts';

/** Targets that several columns may have: periods of a bill that add up, a year beside a month, words of several columns. */
const MANY = new Set(['quantity', 'date', 'source', 'note']);
/** Columns that name what a row is, so that no activity has to be said for all. */
const NAMING = new Set(['activity', 'fuel', 'gas']);

/** What the rows are: all of one activity, what a column says, or what each row's fuel, gas, title or heading says. */
export type ActivityChoice = { kind: 'all'; activity: string } | { kind: 'column'; column: number } | { kind: 'rows' };

export function activityChoiceOf({ activity, columns }: Mapping): ActivityChoice {
  if (activity !== null) return { kind: 'all', activity };
  const named = columns.find(({ field }) => field === 'activity');
  return named ? { kind: 'column', column: named.column } : { kind: 'rows' };
}

const sorted = (columns: readonly ColumnTarget[]) => [...columns].sort((a, b) => a.column - b.column);

export function withActivity(mapping: Mapping, choice: ActivityChoice): Mapping {
  const columns = mapping.columns.filter(({ field }) => field !== 'activity');
  if (choice.kind === 'all') return { ...mapping, activity: choice.activity, columns };
  if (choice.kind === 'rows') return { ...mapping, activity: null, columns };
  const named = { column: choice.column, field: 'activity', unit: null };
  return { ...mapping, activity: null, columns: sorted([...columns, named]) };
}

/**
 * Takes a column for something else (`field` null: for nothing). A target that only one column can have leaves the column
 * that had it. The unit stays where the new target takes it; else it is the one that the heading names.
 */
export function withTarget(
  mapping: Mapping,
  at: { column: number; was: string | null },
  next: { field: string | null; headerUnit: string | null },
): Mapping {
  const { field, headerUnit } = next;
  const before = mapping.columns.find(({ column, field: had }) => column === at.column && had === at.was);
  const others = mapping.columns.filter(
    (target) => target !== before && (field === null || MANY.has(field) || target.field !== field),
  );
  if (field === null) return { ...mapping, columns: others };
  if (field === 'activity') return withActivity({ ...mapping, columns: others }, { kind: 'column', column: at.column });
  const units = unitsOf(mapping.activity, field);
  const unit = [before?.unit, headerUnit].find((one) => one != null && units.includes(one)) ?? null;
  return { ...mapping, columns: sorted([...others, { column: at.column, field, unit }]) };
}

export function withUnit(mapping: Mapping, at: { column: number; field: string }, unit: string | null): Mapping {
  const columns = mapping.columns.map((target) =>
    target.column === at.column && target.field === at.field ? { ...target, unit } : target,
  );
  return { ...mapping, columns };
}

type Fixed = Mapping['fixed'][string];
/** A value that holds for every row; null takes it away. */
export function withFixed(mapping: Mapping, field: string, value: Fixed | null): Mapping {
  const { [field]: _, ...others } = mapping.fixed;
  return { ...mapping, fixed: value === null ? others : { ...others, [field]: value } };
}

/** What a word of the file means; null leaves it to be understood. */
export function withMeaning(mapping: Mapping, at: { field: string; word: string }, value: string | null): Mapping {
  const { [at.word]: _, ...others } = mapping.values[at.field] ?? {};
  const words = value === null ? others : { ...others, [at.word]: value };
  const { [at.field]: _all, ...fields } = mapping.values;
  return { ...mapping, values: Object.keys(words).length === 0 ? fields : { ...fields, [at.field]: words } };
}

/** Only these columns are the amount from now on, where others could be: one, or several that add up. */
export function withOnlyColumns(
  mapping: Mapping,
  field: string,
  columns: readonly { column: number; unit: string | null }[],
): Mapping {
  const isOther = (target: ColumnTarget) =>
    target.field !== field && columns.every(({ column }) => column !== target.column);
  const chosen = columns.map(
    ({ column, unit }) =>
      mapping.columns.find((target) => target.field === field && target.column === column) ?? { column, field, unit },
  );
  return { ...mapping, columns: sorted([...mapping.columns.filter(isOther), ...chosen]) };
}

const givenIn = ({ columns, fixed }: Mapping) => new Set([...columns.map(({ field }) => field), ...Object.keys(fixed)]);
/** Whether rows say where their routes begin and end: how far that is gets looked up. */
function hasRoutes(mapping: Mapping): boolean {
  const given = givenIn(mapping);
  const type = mapping.activity === null ? undefined : activityType(mapping.activity);
  return given.has('origin') && given.has('destination') && (type === undefined || areLookedUp(type));
}

/** What must be said before any row can be read. */
export type Lack = 'amount' | 'activity';
export function lacksOf(mapping: Mapping): readonly Lack[] {
  const { activity, columns } = mapping;
  const amounts = columns.filter(({ field }) => isMain(activity, field));
  const hasMasses = columns.some(({ field }) => fieldOf(activity, field)?.type === 'number');
  const isNamed = activity !== null || columns.some(({ field }) => NAMING.has(field)) || amounts.length > 1;
  return [
    ...(amounts.length > 0 || hasMasses || hasRoutes(mapping) ? [] : (['amount'] as const)),
    ...(isNamed ? [] : (['activity'] as const)),
  ];
}

function requiredOf(activity: string, fixed: Mapping['fixed']): readonly string[] {
  return fieldsOf(activity)
    .filter(({ required }) => {
      if (typeof required === 'boolean') return required;
      const said = fixed[required.when.field];
      return said !== undefined && required.when.is.includes(said);
    })
    .map(({ key }) => key);
}

/** Fields that every row of the activity needs and that neither a column nor a value for all rows gives. */
export function missingFields(mapping: Mapping): readonly string[] {
  const { activity, columns, fixed } = mapping;
  if (activity === null) return [];
  const given = givenIn(mapping);
  if (hasRoutes(mapping)) given.add('distance');
  return requiredOf(activity, fixed).filter(
    (key) => !given.has(key) && !(isMain(activity, key) && columns.some(({ field }) => isMain(activity, field))),
  );
}

/** Whether the unit of the amount is left to each cell: nothing in the mapping says it. */
export const isUnitOpen = ({ columns, fixed }: Mapping, { field, unit }: ColumnTarget): boolean =>
  unit === null && fixed[`${field}Unit`] === undefined && !columns.some((target) => target.field === UNIT_TARGET);
