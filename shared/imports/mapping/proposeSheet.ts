import type { Sheet } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Mapping, type Preview, type Question } from '#shared/imports/schema.ts';
import { hasEnds } from './fitColumns.ts';
import { type Guess, guessColumns, yearsLeftOut } from './guess.ts';
import type { Known } from './known.ts';
import { findHeader, type Table, tableOf } from './layout.ts';
import { type Profile, profilesOf } from './profile.ts';
import { Questions } from './questions.ts';
import { remember } from './remembered.ts';
import { type KindCounts, newCounts } from './rowKinds.ts';
import type { Record } from './rowReader.ts';
import {
  activityOfTable,
  DATED,
  hasKnownAmounts,
  hasNumbers,
  NAMING,
  type Open,
  settleActivity,
  settleQuestion,
} from './tableActivity.ts';
import { targetsOf } from './targets.ts';
import { titleYear } from './titles.ts';
import { walk } from './walk.ts';

type Notice = Preview['warnings'][number];

/** What was understood of one sheet. */
export interface Proposal {
  table: Table;
  mapping: Mapping;
  questions: Question[];
  years: Preview['years'];
  warnings: Notice[];
  /** Records that became rows of the calculation, or would with the answers. */
  good: number;
  /** It has amounts that are known as such; else only numbers, whose activity is asked. */
  isKnown: boolean;
}

const emptyMapping = (sheet: string, headerRow: number, columns: Mapping['columns']): Mapping => ({
  sheet,
  headerRow: headerRow + 1,
  activity: null,
  columns,
  fixed: {},
  decimalMark: null,
  dateOrder: null,
  values: {},
  skipHiddenRows: false,
  skipTotalRows: true,
  confirmedRows: [],
});

const preamble = (sheet: Sheet, headerRow: number): string[] =>
  Array.from({ length: headerRow }, (_, row) =>
    (sheet.row(row) ?? []).map((cell) => cell?.text ?? '').join(' '),
  ).filter((line) => line.trim() !== '');

/** The best mapping of a sheet that can be guessed; null when it has no activity data. */
export function proposeSheet(sheet: Sheet, known: Known): Proposal | null {
  const headerRow = sheet.columnCount > IMPORT_LIMITS.columns ? null : findHeader(sheet);
  if (headerRow === null) return null;
  const table = tableOf(sheet, headerRow);
  const profiles = profilesOf(table);
  const guess = guessColumns(table, profiles, known);
  const titles = [...preamble(sheet, headerRow), sheet.name, known.fileName];
  const activity = activityOfTable(table, guess, titles);
  const isKnown = hasKnownAmounts(guess, activity);
  const isData = isKnown || hasNumbers(table, profiles, guess) || hasEnds(table, profiles, known.activityTypes);
  if (!isData) return null;
  const mapping = emptyMapping(sheet.name, headerRow, guess.columns);
  const questions = new Questions(mapping);
  const warnings = noticeOf('imports.columnsLeftOut', table, guess.leftOut);
  settle(table, { profiles, mapping, questions, known, activity }, guess);
  if (!hasYears(guess, profiles)) {
    warnings.push(...yearFrom(titles, mapping));
    warnings.push(...noticeOf('imports.yearsLeftOut', table, yearsLeftOut(profiles, guess)));
  }
  askHidden(table, mapping, questions);
  return { ...judged(table, { mapping, questions, known, profiles, warnings }), isKnown };
}

/** What the rows are: as it was confirmed before, of the question that the file was brought to, or as it seems. */
function settle(table: Table, open: Open, guess: Guess): void {
  const { mapping, questions, known, activity } = open;
  const isRemembered = remember(mapping, known.remembered, table);
  const isOfQuestion = settleQuestion(table, open);
  if (isRemembered) return;
  if (!isOfQuestion) settleActivity(table, open);
  // What the amount is, is known once the activity is.
  if (!isOfQuestion && activity?.key === null)
    mapping.columns = mapping.columns.filter(({ column }) => !guess.rivals.flat().includes(column));
  else if (guess.rivals.length > 0) questions.quantity(guess.rivals, table);
}

/** A column of months alone does not say the year. */
const hasYears = ({ columns }: Guess, profiles: readonly Profile[]): boolean =>
  columns.some(({ column, field }) => {
    const { dates = 0, years = 0 } = profiles[column] ?? {};
    return DATED.has(field) && dates + years > 0;
  });

/** Rows whose columns do not say the year are of the one that a title names. */
function yearFrom(titles: readonly string[], mapping: Mapping): Notice[] {
  const year = titleYear(titles);
  if (year === null) return [];
  mapping.fixed = { ...mapping.fixed, date: year };
  return [{ code: 'imports.yearOfTitle', details: { year } }];
}

function noticeOf(code: string, { headers }: Table, left: readonly number[]): Notice[] {
  const columns = left.map((column) => headers[column]?.text ?? '').join(', ');
  return columns === '' ? [] : [{ code, details: { columns } }];
}

/** Hidden rows with data may be noise of a filter, or details of a total: the user says. */
function askHidden(table: Table, mapping: Mapping, questions: Questions): void {
  let rows = 0;
  for (const row of table.sheet.hiddenRows) if (row >= table.firstRow && table.sheet.row(row)) rows++;
  if (rows > 0) questions.hidden(rows, mapping);
}

interface Draft {
  mapping: Mapping;
  questions: Questions;
  known: Known;
  profiles: readonly Profile[];
  warnings: Notice[];
}

/** A record that is good, or will be once the questions are answered; one of another year is read right as well. */
const isPromising = ({ draft, issues }: Record) =>
  draft !== null ||
  issues.every(({ ask, severity, code }) => ask || severity === 'warning' || code === 'imports.outsidePeriod');

/** Reads all rows with the guessed mapping: what stays open becomes a question. Where the activity is asked, no word tells it. */
function judged(table: Table, { mapping, questions, known, profiles, warnings }: Draft): Omit<Proposal, 'isKnown'> {
  const isOpen = mapping.activity === null && questions.isAsked('activity');
  const columns = mapping.columns.filter(({ field }) => !isOpen || !NAMING.has(field));
  const targets = targetsOf(table, { ...mapping, columns }, profiles);
  const counts = newCounts();
  const years = new Map<number, number>();
  let good = 0;
  let records = 0;
  for (const { record } of walk(table, { targets, mapping, known, isTrial: true, counts })) {
    records++;
    questions.add(record.issues);
    if (record.year !== null) years.set(record.year, (years.get(record.year) ?? 0) + 1);
    if (isPromising(record)) good++;
  }
  return {
    table,
    mapping,
    questions: questions.list(records),
    years: [...years].map(([year, rows]) => ({ year, rows })).sort((a, b) => a.year - b.year),
    warnings: [...warnings, ...noticed(counts, profiles)],
    good,
  };
}

function noticed(counts: KindCounts, profiles: readonly Profile[]): Notice[] {
  const notices: Notice[] = [];
  if (counts.total > 0) notices.push({ code: 'imports.totalRows', details: { rows: counts.total } });
  if (counts.note > 0) notices.push({ code: 'imports.noteRows', details: { rows: counts.note } });
  if (profiles.some(({ merged }) => merged > 0)) notices.push({ code: 'imports.mergedCells', details: {} });
  return notices;
}
