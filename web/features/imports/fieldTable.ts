import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import type { Field } from '#shared/emissions/types.ts';
import { mainField } from '#shared/imports/mapping/rowNumbers.ts';

/** Columns that any activity may have and that are chosen in the list of columns; the activity itself too. */
export const COMMON_TARGETS = ['activity', 'site', 'source', 'date', 'periodStart', 'periodEnd', 'note'] as const;
/** A column with the unit of each row's amount. */
export const UNIT_TARGET = 'quantityUnit';
/** Names of an activity's main amount: a file's column may be mapped to any of them. */
const MAIN = ['quantity', 'distance', 'charge'];

/** Fields of all activities, each once, with every unit that one of them takes. */
const everyField: readonly Field[] = (() => {
  const byKey = new Map<string, Field>();
  for (const field of activityTypes.flatMap((type) => type.fields)) {
    const known = byKey.get(field.key);
    const units = [...new Set([...(known?.units ?? []), ...(field.units ?? [])])];
    byKey.set(field.key, { ...field, ...known, required: false, ...(units.length > 0 && { units }) });
  }
  return [...byKey.values()];
})();

/** Fields that a mapping may speak of: those of its activity; of every activity while each row says its own. */
export const fieldsOf = (activity: string | null): readonly Field[] =>
  (activity === null ? undefined : activityType(activity)?.fields) ?? everyField;

const mainOf = (activity: string | null): Field | undefined => {
  const type = activity === null ? undefined : activityType(activity);
  return type ? mainField(type) : everyField.find(({ key }) => key === 'quantity');
};

/** The field that a target speaks of; the names of the main amount stand for one another. */
export function fieldOf(activity: string | null, target: string): Field | undefined {
  return fieldsOf(activity).find(({ key }) => key === target) ?? (MAIN.includes(target) ? mainOf(activity) : undefined);
}

/** Units that a target may be in; empty when it has none. */
export const unitsOf = (activity: string | null, target: string): readonly string[] =>
  fieldOf(activity, target)?.units ?? [];

/** Whether a target is the main amount of the rows. */
export const isMain = (activity: string | null, target: string): boolean =>
  MAIN.includes(target) && fieldOf(activity, target)?.key === mainOf(activity)?.key;

/** Fields of the activity that a column may be taken for. */
export function ownTargets(activity: string | null): readonly string[] {
  const keys = fieldsOf(activity).map(({ key }) => key);
  return keys.some((key) => MAIN.includes(key)) ? [...keys, UNIT_TARGET] : keys;
}

/** What a choice may be: a closed list, or an option source of the factor set. */
export type Choices = NonNullable<Field['options']>;

/** The choices of a target: several while each row says its activity (a fuel of a boiler, of a van). */
export function choicesOf(activity: string | null, target: string): readonly Choices[] {
  const types = activity === null ? activityTypes : activityTypes.filter(({ key }) => key === activity);
  return types.flatMap(({ fields }) =>
    fields.flatMap(({ key, options }) => (key === target && options ? [options] : [])),
  );
}

const isSource = (choices: Choices): choices is { readonly source: string } => 'source' in choices;
/** The closed lists of some choices. */
export const listedIn = (choices: readonly Choices[]): readonly string[] => [
  ...new Set(choices.flatMap((one) => (isSource(one) ? [] : one))),
];
/** The option sources of some choices. */
export const sourcesIn = (choices: readonly Choices[]): readonly string[] => [
  ...new Set(choices.flatMap((one) => (isSource(one) ? [one.source] : []))),
];

/** Fields that one value may hold for all rows: choices and numbers of the activity, and what stands beside any row. */
export function fixableFields(activity: string | null): readonly string[] {
  const own = fieldsOf(activity).filter(({ type, key }) => type !== 'text' && !isMain(activity, key));
  return ['site', 'date', 'quality', UNIT_TARGET, ...own.map(({ key }) => key)];
}
