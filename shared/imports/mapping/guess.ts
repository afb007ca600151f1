import type { Unit } from '#shared/emissions/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { activitiesIn } from './concepts.ts';
import type { Header } from './headers.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import { MENTIONED, type Profile, part } from './profile.ts';
import { quantityColumns } from './quantityColumns.ts';

/** What a column is taken for, and why nothing else is. */
export interface Guess {
  columns: { column: number; field: string; unit: string | null }[];
  /** Columns that could be the quantity, alone or added up: asked. */
  rivals: number[][];
  /** Quantity columns left out: the same energy with losses, periods beside their total. */
  leftOut: number[];
}

const DATES = new Set(['date', 'periodStart', 'periodEnd']);
const WORDS = new Set([
  'activity',
  'site',
  'fuel',
  'gas',
  'supplier',
  'guarantee',
  'vehicle',
  'way',
  'kind',
  'technology',
]);
const FREE = new Set(['source', 'note']);

/** The number of a quarter is none of a month. */
const OF_A_YEAR = /mestre|quarter|semana|week/;
const areDates = (profile: Profile, { text }: Header) =>
  part(profile.dates, profile) >= 0.5 ||
  (part(Math.max(profile.years, profile.months), profile) >= 0.8 && !OF_A_YEAR.test(wordsOf(text)));

/** Whether the values of a column can be what its heading says. */
function fits(field: string, profile: Profile, header: Header): boolean {
  if (profile.filled === 0) return false;
  if (FREE.has(field)) return true;
  if (DATES.has(field)) return areDates(profile, header);
  if (field === 'quantityUnit') return part(profile.words, profile) >= 0.5;
  if (field === 'guarantee') return part(profile.numbers, profile) < 0.5 || profile.texts.size <= 3;
  if (field === 'coveredPercent') return part(profile.numbers, profile) >= 0.5;
  return WORDS.has(field)
    ? part(profile.numbers + profile.dates, profile) < 0.5
    : part(profile.numbers, profile) >= 0.5;
}

interface Candidate {
  column: number;
  field: string;
  fit: number;
}

/** Assigns fields to columns by their headings, the surest first; a year or a month may be dates beside others. */
function byHeadings({ headers }: Table, profiles: readonly Profile[]): Map<number, string> {
  const candidates: Candidate[] = headers.flatMap((header, column) =>
    header.fields
      .filter(
        ({ field, fit }) =>
          fit >= MENTIONED && field !== 'quantity' && profiles[column] && fits(field, profiles[column], header),
      )
      .map(({ field, fit }) => ({ column, field, fit })),
  );
  candidates.sort((a, b) => b.fit - a.fit || a.column - b.column);
  const taken = new Map<number, string>();
  const used = new Set<string>();
  for (const { column, field } of candidates) {
    const dates = [...taken].flatMap(([at, one]) => (one === 'date' ? at : []));
    const isSecondDate =
      field === 'date' && (isMonthOrYear(profiles[column]) || dates.every((at) => isMonthOrYear(profiles[at])));
    if (taken.has(column) || (used.has(field) && !isSecondDate)) continue;
    taken.set(column, field);
    used.add(field);
  }
  return taken;
}

const STRONG = 0.8;
const holdsYears = (profile: Profile) => shareOf(profile, (text) => /(?<!\d)(19|20)\d{2}(?!\d)/.test(text)) >= 0.5;

/** A column that is headed as a date and holds years stays one, though nobody can read it: its cells are told. */
function takeUnreadDates({ headers }: Table, profiles: readonly Profile[], taken: Map<number, string>): void {
  const isUnread = ({ fields }: Header, column: number) =>
    !taken.has(column) && fields.some(({ field, fit }) => field === 'date' && fit >= STRONG);
  const column = headers.findIndex((header, at) => {
    const profile = profiles[at];
    return profile !== undefined && isUnread(header, at) && holdsYears(profile);
  });
  if (column !== -1) taken.set(column, 'date');
}

/** Columns that nothing is read from and that hold years: of a table that does not say the year of its rows elsewhere. */
export const yearsLeftOut = (profiles: readonly Profile[], { columns }: Guess): readonly number[] =>
  profiles.flatMap((profile, column) =>
    columns.some((target) => target.column === column && !FREE.has(target.field)) || !holdsYears(profile) ? [] : column,
  );

const isMonthOrYear = (profile: Profile | undefined) =>
  profile !== undefined &&
  part(profile.dates, profile) < 0.5 &&
  part(Math.max(profile.years, profile.months), profile) >= 0.8;

/** Share of a column's texts that pass a test, by how often they stand there. */
function shareOf({ texts, filled }: Profile, test: (text: string) => boolean): number {
  let count = 0;
  for (const [text, times] of texts) if (test(text)) count += times;
  return filled === 0 ? 0 : count / filled;
}

/** What the values alone say of a column whose heading says nothing. */
function byValues(profile: Profile, known: Pick<Known, 'sites'>): string | null {
  if (profile.filled === 0) return null;
  const sites = new Set(known.sites.map((site) => wordsOf(site.name)));
  const units = [...profile.units.values()].reduce((sum, { count }) => sum + count, 0);
  if (part(units, profile) >= 0.8 && part(profile.numbers, profile) < 0.2) return 'quantityUnit';
  if (sites.size > 0 && shareOf(profile, (text) => sites.has(wordsOf(text))) >= 0.5) return 'site';
  if (part(profile.dates, profile) >= 0.8) return 'date';
  if (isConcepts(profile)) return 'activity';
  return null;
}

const isConcepts = (profile: Profile) =>
  shareOf(profile, (text) => text.length <= 60 && activitiesIn(text, null).length > 0) >= 0.6;

/** Guesses what each column is, by its heading and, where that says nothing, by its values. */
export function guessColumns(table: Table, profiles: readonly Profile[], known: Pick<Known, 'sites'>): Guess {
  const taken = byHeadings(table, profiles);
  if (![...taken.values()].some((field) => DATES.has(field))) takeUnreadDates(table, profiles, taken);
  const quantity = quantityColumns(table.headers, profiles, taken);
  const isTaken = (field: string) => [...taken.values()].includes(field);
  table.headers.forEach((_, column) => {
    const profile = profiles[column];
    if (taken.has(column) || quantity.columns.includes(column) || !profile) return;
    const field = byValues(profile, known);
    if (field && !isTaken(field)) taken.set(column, field);
  });
  const columns = [...taken].map(([column, field]) => ({ column, field, unit: unitOfColumn(table.headers[column]) }));
  columns.push(
    ...quantity.columns.map((column) => ({ column, field: 'quantity', unit: unitOfColumn(table.headers[column]) })),
  );
  const source = columns.find(({ field }) => field === 'source');
  const sourceProfile = source && profiles[source.column];
  if (source && sourceProfile && !isTaken('activity') && isConcepts(sourceProfile))
    columns.push({ ...source, field: 'activity' });
  columns.sort((a, b) => a.column - b.column);
  return { columns, rivals: quantity.rivals, leftOut: quantity.leftOut };
}

const unitOfColumn = (header: Header | undefined): string | null => {
  const unit: Unit | null = header?.unit ?? null;
  return unit?.id ?? null;
};
