import { hasRoutes } from '#shared/distances/rowRoute.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';
import { type Unit, unitOf } from '#shared/emissions/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { Guess } from './guess.ts';
import type { Header } from './headers.ts';
import type { Table } from './layout.ts';
import { Phrases } from './phrases.ts';
import { MENTIONED, type Profile, part } from './profile.ts';
import { mainField } from './rowNumbers.ts';
import { FIELD_SYNONYMS } from './synonyms/fields.ts';
import { HEADER_SYNONYMS, NOT_AN_AMOUNT } from './synonyms/headers.ts';

type Columns = Guess['columns'];
type Target = Columns[number];

/** What every row may have, whatever its activity. */
const COMMON = new Set(['site', 'source', 'date', 'periodStart', 'periodEnd', 'note', 'quantityUnit']);
/** Columns that stand for a field of another name: a refrigerant among fuels, a van among uses. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = { fuel: ['gas', 'kind'], vehicle: ['use'] };
const MAIN = new Set(['quantity', 'distance', 'charge']);
const BRACKETS = /[([{][^)\]}]*[)\]}]/g;

const phrases = new Phrases(
  [FIELD_SYNONYMS, HEADER_SYNONYMS].flatMap((table) =>
    Object.entries(table).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
  ),
);
const isNumeric = ({ type }: Field) => type === 'number' || type === 'integer' || type === 'percent';
const accepts = ({ units = [] }: Field, unit: Unit) => units.some((id) => unitOf(id)?.dimension === unit.dimension);

/** Whether the values and the unit of a column can be those of a field. */
function canBe(field: Field, { unit, isPercent }: Header, profile: Profile): boolean {
  if (profile.filled === 0) return false;
  const numbers = part(profile.numbers, profile);
  if (!isNumeric(field)) return field.type === 'boolean' || numbers < 0.5;
  if (numbers < 0.5 || profile.dates > profile.filled / 2 || (isPercent && field.type !== 'percent')) return false;
  return unit === null || accepts(field, unit);
}

const results = new Phrases(NOT_AN_AMOUNT.map((name) => [name, true] as const));
/** `MTCO2e_per_MWh`: what it is per unit is no amount in that unit. */
const isOfResult = ({ text }: Header) =>
  /co2|[\s_](per|por)[\s_]|(€|eur)\s*\//i.test(text) || results.in(text.replaceAll('_', ' ')).length > 0;
/** How much of a heading speaks of a field (0-1]; a unit alone that the field takes is half of it. */
function fitOf(field: Field, header: Header): number {
  const words = wordsOf(header.text.replace(BRACKETS, ' '));
  const letters = phrases.in(words).find(({ value }) => value === field.key)?.length ?? 0;
  const named = letters / Math.max(1, words.length);
  const isAmount = header.unit !== null && accepts(field, header.unit) && !isOfResult(header);
  return Math.max(named, isAmount ? 0.5 : 0);
}

interface Candidate extends Target {
  fit: number;
}

/** What a column was taken for stays where its activity has such a field. */
function isKept({ field, unit }: Target, activity: ActivityType): boolean {
  if (COMMON.has(field)) return true;
  const main = mainField(activity);
  const measured = unit === null ? undefined : unitOf(unit);
  if (MAIN.has(field) && main) return !measured || accepts(main, measured);
  const keys = new Set(activity.fields.map(({ key }) => key));
  return keys.has(field) || (STANDS_FOR[field] ?? []).some((key) => keys.has(key));
}

/** Columns of an activity by their headings, the surest first; each field and each column once. */
function ownColumns({ headers }: Table, profiles: readonly Profile[], activity: ActivityType): Candidate[] {
  const candidates = headers.flatMap((header, column) =>
    activity.fields.flatMap((field): Candidate[] => {
      const profile = profiles[column];
      const fit = fitOf(field, header);
      const can = fit >= MENTIONED && profile !== undefined && canBe(field, header, profile);
      return can ? [{ column, field: field.key, unit: header.unit?.id ?? null, fit }] : [];
    }),
  );
  candidates.sort((a, b) => b.fit - a.fit || a.column - b.column);
  const taken: Candidate[] = [];
  for (const one of candidates)
    if (!taken.some(({ column, field }) => column === one.column || field === one.field)) taken.push(one);
  return taken;
}

/**
 * The columns of a table once its activity is known: headings that mean a field of that activity (`peso` is a load of
 * freight and an amount of waste) beside those that were understood before, without what the activity does not have.
 */
export function fitColumns(
  table: Table,
  profiles: readonly Profile[],
  { activity, columns }: { activity: ActivityType; columns: Columns },
): Columns {
  const before = columns.filter((target) => isKept(target, activity));
  const main = mainField(activity)?.key;
  const same = (a: string, b: string) => a === b || (MAIN.has(a) && (b === main || b === 'quantity') && a !== 'source');
  const strength = ({ column, field }: Target) =>
    table.headers[column]?.fields.find((one) => one.field === field)?.fit ?? 0.5;
  const own = ownColumns(table, profiles, activity).filter(({ column, field, fit }) => {
    if (before.some((target) => same(target.field, field) && !(target.field === 'quantity' && field !== main)))
      return false;
    const held = before.filter((target) => target.column === column);
    return held.every((target) => COMMON.has(target.field) && target.field !== 'site' && strength(target) <= fit);
  });
  const isTaken = ({ column }: Target) => own.some((one) => one.column === column);
  const fitted = [...before.filter((target) => !isTaken(target)), ...own.map(({ fit: _, ...target }) => target)];
  return fitted.sort((a, b) => a.column - b.column);
}

/** How many headings speak of an activity's own fields, weighed by how plainly. */
export const fitting = (table: Table, profiles: readonly Profile[], activity: ActivityType): number =>
  ownColumns(table, profiles, activity).reduce((sum, { fit }) => sum + fit, 0);

const ENDS = ['origin', 'destination'];
/** Whether columns say where trips begin and end: how far that is can be looked up. */
export function hasEnds(table: Table, profiles: readonly Profile[], types: readonly ActivityType[]): boolean {
  const activity = types.find(hasRoutes);
  const fields = activity ? ownColumns(table, profiles, activity).map(({ field }) => field) : [];
  return ENDS.every((end) => fields.includes(end));
}
