import type { Mapping } from '#shared/imports/schema.ts';
import { activitiesIn, takesUnit } from './concepts.ts';
import type { Guess } from './guess.ts';
import type { Header } from './headers.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import { Phrases } from './phrases.ts';
import type { Questions } from './questions.ts';
import { kindOfRow } from './rowKinds.ts';
import { OF_OTHERS } from './synonyms/trips.ts';

const MEASURED = new Set(['quantity', 'distance', 'charge']);
const NAMING = new Set(['activity', 'fuel', 'gas']);
const DATED = new Set(['date', 'periodStart', 'periodEnd']);
const RULES = { skipHiddenRows: false, skipTotalRows: true };

export interface TableActivity {
  /** Null: the headings tell that there is one, and not which. */
  key: string | null;
  /** Told by the headings; else only titles suggest it, and it is asked. */
  isCertain: boolean;
}

const has = ({ columns }: Pick<Guess, 'columns'>, fields: ReadonlySet<string>) =>
  columns.some(({ field }) => fields.has(field));
export const hasDates = (guess: Pick<Guess, 'columns'>): boolean => has(guess, DATED);

/** A sheet has activity data when it has amounts, and something beside them that says of what, when or where. */
export const hasActivityData = (guess: Guess, activity: TableActivity | null): boolean =>
  has(guess, MEASURED) && (activity !== null || has(guess, NAMING) || hasDates(guess) || has(guess, new Set(['site'])));

/** The activity that headings, titles and sheet name agree on, where no column names it. */
export function activityOfTable(table: Table, guess: Guess, titles: readonly string[]): TableActivity | null {
  const { headers } = table;
  if (has(guess, NAMING)) return null;
  const measured = guess.columns.flatMap(({ column, field }) => (field === 'quantity' ? (headers[column] ?? []) : []));
  if (measured.some(({ period }) => period !== null) || has(guess, new Set(['supplier'])))
    return { key: 'electric-power-marketer', isCertain: true };
  const [only, ...more] = [...new Set(measured.flatMap(({ activities }) => activities))];
  if (only !== undefined && more.length === 0) return { key: only, isCertain: true };
  if (only === undefined && has(guess, new Set(['distance'])))
    return isOfOthers(table, measured)
      ? { key: null, isCertain: false }
      : { key: 'own-road-transport', isCertain: true };
  const [unit] = measured.flatMap((header) => header.unit ?? []);
  const [titled] = titles.flatMap((title) => activitiesIn(title, unit ?? null).slice(0, 1));
  return titled !== undefined && measured.length < 2 ? { key: titled, isCertain: false } : null;
}

const othersTrip = new Phrases(OF_OTHERS.map((name) => [name, true] as const));
/** Kilometres beside a load, travellers or the ends of a trip may be of anybody's vehicle, ship or plane: of scope 1 or 3. */
const isOfOthers = ({ headers }: Table, measured: readonly Header[]): boolean =>
  measured.some(({ unit }) => unit?.dimension === 'mass') ||
  headers.some((header) => header !== undefined && othersTrip.in(header.text).length > 0);

interface Open {
  mapping: Mapping;
  questions: Questions;
  known: Known;
  activity: TableActivity | null;
}

/** Puts the activity into the mapping where the headings tell it; asks where neither they nor the rows do. */
export function settleActivity(table: Table, { mapping, questions, known, activity }: Open): void {
  if (activity?.isCertain) {
    mapping.activity = activity.key;
    return;
  }
  const { headers } = table;
  const measured = mapping.columns.filter(({ field }) => MEASURED.has(field));
  const isByColumn =
    measured.length > 1 && measured.every(({ column }) => (headers[column]?.activities.length ?? 0) > 0);
  if (has(mapping, NAMING) || isByColumn || hasSections(table)) return;
  const [unit] = measured.flatMap(({ column }) => headers[column]?.unit ?? []);
  const possible = known.activityTypes.filter((type) => !unit || takesUnit(type, unit)).map(({ key }) => key);
  questions.activity(activity?.key ?? null, possible);
}

function hasSections(table: Table): boolean {
  const { sheet, firstRow } = table;
  for (let row = firstRow; row < sheet.rowCount; row++)
    if (kindOfRow(table, row, sheet.row(row), RULES) === 'section') return true;
  return false;
}
