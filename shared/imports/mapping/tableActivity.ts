import type { Mapping } from '#shared/imports/schema.ts';
import { activitiesIn, takesUnit } from './concepts.ts';
import { fitColumns } from './fitColumns.ts';
import type { Guess } from './guess.ts';
import type { Header } from './headers.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import { likelyActivities, markedActivities } from './likelyActivities.ts';
import { Phrases } from './phrases.ts';
import type { Profile } from './profile.ts';
import type { Questions } from './questions.ts';
import { kindOfRow } from './rowKinds.ts';
import { NOT_AN_AMOUNT } from './synonyms/headers.ts';
import { OF_OTHERS } from './synonyms/trips.ts';

const MEASURED = new Set(['quantity', 'distance', 'charge']);
/** Columns whose words tell the activity of a row. */
export const NAMING: ReadonlySet<string> = new Set(['activity', 'fuel', 'gas']);
export const DATED: ReadonlySet<string> = new Set(['date', 'periodStart', 'periodEnd']);
const RULES = { skipHiddenRows: false, skipTotalRows: true };

export interface TableActivity {
  /** Null: the headings tell that there is one, and not which. */
  key: string | null;
  /** Told by the headings; else only titles suggest it, and it is asked. */
  isCertain: boolean;
}

const has = ({ columns }: Pick<Guess, 'columns'>, fields: ReadonlySet<string>) =>
  columns.some(({ field }) => fields.has(field));
const hasDates = (guess: Pick<Guess, 'columns'>): boolean => has(guess, DATED);

/** A sheet has amounts that are known as such, and something beside them that says of what, when or where. */
export const hasKnownAmounts = (guess: Guess, activity: TableActivity | null): boolean =>
  has(guess, MEASURED) && (activity !== null || has(guess, NAMING) || hasDates(guess) || has(guess, new Set(['site'])));

const notAmounts = new Phrases(NOT_AN_AMOUNT.map((name) => [name, true] as const));
/** A sheet may be data of some activity when it has numbers that are neither dates, nor names of things, nor results. */
export const hasNumbers = (table: Table, profiles: readonly Profile[], { columns }: Guess): boolean =>
  table.headers.some(({ text }, column) => {
    const numbers = profiles[column]?.numbers ?? 0;
    const isDate = columns.some((target) => target.column === column && DATED.has(target.field));
    return numbers > 0 && !isDate && notAmounts.in(text.replaceAll('_', ' ')).length === 0;
  });

/** The activity that headings, titles and sheet name agree on, where no column names it. */
export function activityOfTable(table: Table, guess: Guess, titles: readonly string[]): TableActivity | null {
  const { headers } = table;
  if (isOfPeople(table, guess)) return { key: null, isCertain: false };
  if (has(guess, NAMING)) return null;
  const measured = guess.columns.flatMap(({ column, field }) => (field === 'quantity' ? (headers[column] ?? []) : []));
  if (measured.some(({ period }) => period !== null) || isOfMarketer(table, guess, measured))
    return { key: 'electric-power-marketer', isCertain: true };
  const [only, ...more] = [...new Set(measured.flatMap(({ activities }) => activities))];
  if (only !== undefined && more.length === 0) return { key: only, isCertain: true };
  if (only === undefined && has(guess, new Set(['distance']))) return ofDistance(table, measured);
  return titledActivity(titles, measured);
}

const ofDistance = (table: Table, measured: readonly Header[]): TableActivity =>
  isOfOthers(table, measured) ? { key: null, isCertain: false } : { key: 'own-road-transport', isCertain: true };

function titledActivity(titles: readonly string[], measured: readonly Header[]): TableActivity | null {
  const [unit] = measured.flatMap((header) => header.unit ?? []);
  const [titled] = titles.flatMap((title) => activitiesIn(title, unit ?? null).slice(0, 1));
  return titled !== undefined && measured.length < 2 ? { key: titled, isCertain: false } : null;
}

/** Electricity has a supplier, and so has anything that is bought: only energy, or an amount of nothing else, is a bill of one. */
function isOfMarketer(table: Table, guess: Guess, measured: readonly Header[]): boolean {
  if (!has(guess, new Set(['supplier'])) || measured.length === 0) return false;
  if (measured.some(({ unit }) => unit !== null)) return measured.some(({ unit }) => unit?.dimension === 'energy');
  return markedActivities(table).size === 0;
}

/** Days and kilometres of commuters: their fuel does not make them the organization's own vehicles. */
function isOfPeople(table: Table, guess: Guess): boolean {
  const isBurnt = guess.columns.some(({ field, unit }) => field === 'quantity' && unit !== null);
  if (isBurnt || has(guess, new Set(['activity']))) return false;
  return [...markedActivities(table).keys()].some((key) => key.startsWith('employee-'));
}

const othersTrip = new Phrases(OF_OTHERS.map((name) => [name, true] as const));
/** Kilometres beside a load, travellers or the ends of a trip may be of anybody's vehicle, ship or plane: of scope 1 or 3. */
const isOfOthers = ({ headers }: Table, measured: readonly Header[]): boolean =>
  measured.some(({ unit }) => unit?.dimension === 'mass') ||
  headers.some((header) => header !== undefined && othersTrip.in(header.text).length > 0);

export interface Open {
  profiles: readonly Profile[];
  mapping: Mapping;
  questions: Questions;
  known: Known;
  activity: TableActivity | null;
}

/** Puts the activity into the mapping where the headings tell it; asks where neither they nor the rows do. */
export function settleActivity(table: Table, { profiles, mapping, questions, known, activity }: Open): void {
  if (activity?.isCertain) {
    mapping.activity = activity.key;
    return;
  }
  const { headers } = table;
  const measured = mapping.columns.filter(({ field }) => MEASURED.has(field));
  const isByColumn =
    measured.length > 1 && measured.every(({ column }) => (headers[column]?.activities.length ?? 0) > 0);
  const isNamed = has(mapping, NAMING) && activity === null;
  if (measured.length > 0 && (isNamed || isByColumn || hasSections(table))) return;
  const [unit] = measured.flatMap(({ column }) => headers[column]?.unit ?? []);
  const possible = known.activityTypes.filter((type) => !unit || takesUnit(type, unit));
  const likely = likelyActivities(table, profiles, possible);
  // One answer for all rows: a column of categories does not name the activity as well.
  mapping.columns = mapping.columns.filter(({ field }) => field !== 'activity');
  questions.activity(activity?.key ?? null, likely.length > 0 ? likely : possible.map(({ key }) => key));
}

/**
 * A file that was brought to a question is of its activity, where its amounts can be: told as an assumption unless the
 * file says the same. False: the file tells what it is.
 */
export function settleQuestion(table: Table, { profiles, mapping, questions, known, activity }: Open): boolean {
  const type = known.activityTypes.find(({ key }) => key === known.question);
  if (!type) return false;
  const measured = mapping.columns.filter(({ field }) => MEASURED.has(field));
  const units = measured.flatMap(({ column }) => table.headers[column]?.unit ?? []);
  if (units.length > 0 && !units.some((unit) => takesUnit(type, unit))) return false;
  const isSaid = mapping.activity === type.key || (activity?.isCertain === true && activity.key === type.key);
  // One answer for all rows: a column of categories does not name the activity as well.
  const columns = mapping.columns.filter(({ field }) => field !== 'activity');
  mapping.columns = fitColumns(table, profiles, { activity: type, columns });
  if (isSaid) mapping.activity = type.key;
  else
    questions.activity(type.key, [...new Set([type.key, ...likelyActivities(table, profiles, known.activityTypes)])]);
  return true;
}

function hasSections(table: Table): boolean {
  const { sheet, firstRow } = table;
  for (let row = firstRow; row < sheet.rowCount; row++)
    if (kindOfRow(table, row, sheet.row(row), RULES) === 'section') return true;
  return false;
}
