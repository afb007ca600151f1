import { type ActionName, actionOf } from './actions.ts';
import { FIELDS, type FieldName } from './fields.ts';

/** A field that changed; null is a value that there was not, or that is not told. */
export interface FieldChange {
  field: FieldName;
  before: string | number | null;
  after: string | number | null;
}
const MAX_VALUE = 300;

function at(state: unknown, path: string): unknown {
  let value = state;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Json)[key] : undefined;
  return value;
}
type Json = Readonly<Record<string, unknown>>;

const told = (field: FieldName, value: unknown): string | number | null => {
  if (FIELDS[field] === 'changed') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_VALUE) : null;
};
/** Absent, null, empty and a section that is hidden are alike: nothing was there. */
const plain = (value: unknown): string =>
  value === '' || value === 'HIDE' || value === undefined ? 'null' : JSON.stringify(value);

/** What an action changed, of the fields that it tells, in the order of the table. */
export function changesOf(action: ActionName, before: unknown, after: unknown): FieldChange[] {
  const fields = actionOf(action).shows ?? [];
  return fields
    .map((field) => ({ field, was: at(before, field), is: at(after, field) }))
    .filter(({ was, is }) => plain(was) !== plain(is))
    .filter(({ field }, _, all) => !all.some((other) => other.field.startsWith(`${field}.`)))
    .map(({ field, was, is }) => ({ field, before: told(field, was), after: told(field, is) }));
}

/** What the sentence of an action names beside the thing. */
export function valuesOf(action: ActionName, after: unknown): Record<string, string | number> {
  const says = actionOf(action).says ?? [];
  return Object.fromEntries(
    says.flatMap((key) => {
      const value = at(after, key);
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
    }),
  );
}
