import type { Unit } from '#shared/emissions/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { activitiesIn } from './concepts.ts';
import type { Header } from './headers.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import type { Profile } from './profile.ts';

/** What a column is taken for, and why nothing else is. */
export interface Guess {
  columns: { column: number; field: string; unit: string | null }[];
  /** Columns that could have been the quantity as well: asked. */
  rivals: number[];
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
/** Below this a heading only mentions a field. */
const MENTIONED = 0.34;
const part = (count: number, { filled }: Profile) => (filled === 0 ? 0 : count / filled);

/** Whether the values of a column can be what its heading says. */
function fits(field: string, profile: Profile): boolean {
  if (profile.filled === 0) return false;
  if (FREE.has(field)) return true;
  if (DATES.has(field))
    return part(profile.dates, profile) >= 0.5 || part(Math.max(profile.years, profile.months), profile) >= 0.8;
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

/** Assigns fields to columns by their headings, the surest first; a year and a month may both be dates. */
function byHeadings({ headers }: Table, profiles: readonly Profile[]): Map<number, string> {
  const candidates: Candidate[] = headers.flatMap(({ fields }, column) =>
    fields
      .filter(
        ({ field, fit }) =>
          fit >= MENTIONED && field !== 'quantity' && profiles[column] && fits(field, profiles[column]),
      )
      .map(({ field, fit }) => ({ column, field, fit })),
  );
  candidates.sort((a, b) => b.fit - a.fit || a.column - b.column);
  const taken = new Map<number, string>();
  const used = new Set<string>();
  for (const { column, field } of candidates) {
    const isSecondDate = field === 'date' && used.has('date') && isMonthOrYear(profiles[column]);
    if (taken.has(column) || (used.has(field) && !isSecondDate)) continue;
    taken.set(column, field);
    used.add(field);
  }
  return taken;
}

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

interface Quantities {
  columns: number[];
  rivals: number[];
  leftOut: number[];
}

function quantityColumns(
  headers: readonly Header[],
  profiles: readonly Profile[],
  taken: ReadonlyMap<number, string>,
): Quantities {
  const numeric = headers.flatMap((header, column) => {
    const profile = profiles[column];
    const isFree = !taken.has(column) && !header.isOtherNumber && profile !== undefined;
    return isFree && part(profile.numbers, profile) >= 0.5 && profile.dates === 0 ? [{ header, column, profile }] : [];
  });
  const months = numeric.filter(({ header }) => header.month !== null);
  if (months.length >= 3) return { columns: months.map(({ column }) => column), rivals: [], leftOut: [] };
  const named = numeric
    .map(({ header, column }) => ({
      column,
      header,
      fit: header.fields.find(({ field }) => field === 'quantity')?.fit ?? 0,
    }))
    .filter(({ fit }) => fit >= MENTIONED)
    .sort((a, b) => b.fit - a.fit);
  const periods = numeric.filter(({ header }) => header.period !== null);
  const isPeriod = (column: number) => periods.some((one) => one.column === column);
  const totals = named.filter(({ column }) => !isPeriod(column));
  const [best] = totals;
  if (periods.length >= 2 && !best) return periodColumns(periods);
  const activities = numeric.filter(({ header, column }) => header.activities.length > 0 && !isPeriod(column));
  const hasActivity = [...taken.values()].some((field) => field === 'activity' || field === 'fuel' || field === 'gas');
  if (activities.length >= 2 && !hasActivity)
    return { columns: activities.map(({ column }) => column), rivals: [], leftOut: [] };
  if (!best) return { columns: activities.slice(0, 1).map(({ column }) => column), rivals: [], leftOut: [] };
  const rivals = totals.filter(({ fit, column }) => column !== best.column && fit === best.fit);
  return {
    columns: [best.column],
    rivals: rivals.length > 0 ? [best.column, ...rivals.map(({ column }) => column)] : [],
    leftOut: periods.map(({ column }) => column),
  };
}

const BILLED = /^(e|ea|ae|energia( activa)?|consumo( activa)?|activa|energy|kwh|consumption)?$/;

/**
 * Tariff periods add up to the bill. Where a file has them twice (as billed, and with losses), the family that is named
 * as energy is taken, else the smaller one.
 */
function periodColumns(periods: readonly { header: Header; column: number; profile: Profile }[]): Quantities {
  const families = new Map<string, number[]>();
  for (const { header, column } of periods) {
    const family = header.period?.family ?? '';
    families.set(family, [...(families.get(family) ?? []), column]);
  }
  const sorted = [...families].sort(([a], [b]) => Number(BILLED.test(b)) - Number(BILLED.test(a)));
  const [first, ...others] = sorted;
  return { columns: first?.[1] ?? [], rivals: [], leftOut: others.flatMap(([, columns]) => columns) };
}
