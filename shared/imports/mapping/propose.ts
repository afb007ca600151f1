import type { Sheet, Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Mapping, type Preview, type Question } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { activitiesIn, takesUnit } from './concepts.ts';
import { type Guess, guessColumns } from './guess.ts';
import type { Known } from './known.ts';
import { findHeader, type Table, tableOf } from './layout.ts';
import { type Profile, profilesOf } from './profile.ts';
import { Questions } from './questions.ts';
import { remember } from './remembered.ts';
import { kindOfRow, newCounts } from './rowKinds.ts';
import { sheetsOf } from './sheets.ts';
import { targetsOf } from './targets.ts';
import { titleYear } from './titles.ts';
import { walk } from './walk.ts';

type Notice = Preview['warnings'][number];
const RULES = { skipHiddenRows: false, skipTotalRows: true };

/** What was understood of one sheet. */
interface Proposal {
  table: Table;
  mapping: Mapping;
  questions: Question[];
  years: Preview['years'];
  warnings: Notice[];
  /** Rows that became rows of the calculation, or would with the answers. */
  good: number;
}

/** Profiles of the data rows: totals, titles and repeated headers left out. */
export function dataProfiles(table: Table): Profile[] {
  return profilesOf(table, (row, cells) => kindOfRow(table, row, cells, RULES) !== 'data');
}

function emptyMapping(name: string, headerRow: number): Mapping {
  return {
    sheet: name,
    headerRow: headerRow + 1,
    activity: null,
    columns: [],
    fixed: {},
    decimalMark: null,
    dateOrder: null,
    values: {},
    ...RULES,
  };
}

const MEASURED = new Set(['quantity', 'distance', 'charge']);
const NAMING = new Set(['activity', 'fuel', 'gas']);
const DATED = new Set(['date', 'periodStart', 'periodEnd']);

/** A sheet has activity data when it has amounts, and something beside them that says of what, when or where. */
const hasData = ({ columns }: Guess, activity: { key: string } | null) =>
  columns.some(({ field }) => MEASURED.has(field)) &&
  (activity !== null || columns.some(({ field }) => NAMING.has(field) || DATED.has(field) || field === 'site'));

/** The activity that headings, titles and sheet name agree on, where no column names it. */
function activityOfTable(
  table: Table,
  guess: Guess,
  titles: readonly string[],
): { key: string; isCertain: boolean } | null {
  const fields = guess.columns.map(({ field }) => field);
  if (fields.some((field) => NAMING.has(field))) return null;
  const headers = guess.columns.flatMap(({ column, field }) =>
    field === 'quantity' ? (table.headers[column] ?? []) : [],
  );
  if (headers.some(({ period }) => period !== null) || fields.includes('supplier'))
    return { key: 'electric-power-marketer', isCertain: true };
  const [only, ...more] = [...new Set(headers.flatMap(({ activities }) => activities))];
  if (only !== undefined && more.length === 0) return { key: only, isCertain: true };
  if (only === undefined && fields.includes('distance')) return { key: 'own-road-transport', isCertain: true };
  const [unit] = headers.flatMap((header) => header.unit ?? []);
  const titled = titles.flatMap((title) => activitiesIn(title, unit ?? null).slice(0, 1));
  return titled[0] !== undefined && headers.length < 2 ? { key: titled[0], isCertain: false } : null;
}

function proposeSheet(sheet: Sheet, name: string, known: Known): Proposal | null {
  const headerRow = findHeader(sheet);
  if (headerRow === null || sheet.columnCount > IMPORT_LIMITS.columns) return null;
  const table = tableOf(sheet, headerRow);
  const profiles = dataProfiles(table);
  const guess = guessColumns(table, profiles, known);
  const titles = [...preamble(sheet, headerRow), name, known.fileName];
  const activity = activityOfTable(table, guess, titles);
  if (!hasData(guess, activity)) return null;
  const mapping = emptyMapping(name, headerRow);
  mapping.columns = guess.columns;
  const questions = new Questions(mapping);
  if (activity?.isCertain) mapping.activity = activity.key;
  else if (activity || !guess.columns.some(({ field }) => NAMING.has(field)))
    nameActivity(table, { mapping, questions, known, activity });
  const remembered = remember(mapping, known.remembered, table);
  const warnings: Notice[] = [];
  if (!guess.columns.some(({ field }) => DATED.has(field))) {
    const year = titleYear(titles);
    if (year !== null) mapping.fixed = { date: year, ...mapping.fixed };
    if (year !== null) warnings.push({ code: 'imports.yearOfTitle', details: { year } });
  }
  if (!remembered && guess.rivals.length > 0) questions.quantity(guess.rivals, table);
  hidden(table, mapping, questions);
  return judged(table, { mapping, questions, known, profiles, warnings: [...warnings, ...leftOut(table, guess)] });
}

/** Nothing in the table names the activity: sections may, row by row; else it is asked, with what the titles suggest. */
function nameActivity(
  table: Table,
  {
    mapping,
    questions,
    known,
    activity,
  }: Pick<Draft, 'mapping' | 'questions' | 'known'> & { activity: { key: string } | null },
): void {
  const { sheet, firstRow, headers } = table;
  const quantities = mapping.columns.filter(({ field }) => MEASURED.has(field));
  const isByColumn =
    quantities.length > 1 && quantities.every(({ column }) => (headers[column]?.activities.length ?? 0) > 0);
  let hasSections = false;
  for (let row = firstRow; row < sheet.rowCount && !hasSections; row++)
    hasSections = kindOfRow(table, row, sheet.row(row), RULES) === 'section';
  if (isByColumn || hasSections) return;
  const [unit] = quantities.flatMap(({ column }) => headers[column]?.unit ?? []);
  const possible = known.activityTypes.filter((type) => !unit || takesUnit(type, unit)).map(({ key }) => key);
  questions.activity(activity?.key ?? null, possible);
}

const preamble = (sheet: Sheet, headerRow: number): string[] =>
  Array.from({ length: headerRow }, (_, row) =>
    (sheet.row(row) ?? []).map((cell) => cell?.text ?? '').join(' '),
  ).filter((line) => line.trim() !== '');

const leftOut = ({ headers }: Table, guess: Guess): Notice[] =>
  guess.leftOut.length === 0
    ? []
    : [
        {
          code: 'imports.columnsLeftOut',
          details: { columns: guess.leftOut.map((column) => headers[column]?.text ?? '').join(', ') },
        },
      ];

/** Hidden rows with data may be noise of a filter, or details of a total: the user says. */
function hidden(table: Table, mapping: Mapping, questions: Questions): void {
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

/** Reads all rows with the guessed mapping: what stays open becomes a question. */
function judged(table: Table, { mapping, questions, known, profiles, warnings }: Draft): Proposal {
  const targets = targetsOf(table, mapping, profiles);
  const counts = newCounts();
  const years = new Map<number, number>();
  let good = 0;
  for (const { record } of walk(table, { targets, mapping, known, counts })) {
    questions.add(record.issues);
    if (record.year !== null) years.set(record.year, (years.get(record.year) ?? 0) + 1);
    if (
      record.draft ||
      record.issues.every(
        ({ ask, severity, code }) => ask || severity === 'warning' || code === 'imports.outsidePeriod',
      )
    )
      good++;
  }
  for (const [kind, code] of [
    ['total', 'imports.totalRows'],
    ['note', 'imports.noteRows'],
  ] as const)
    if (counts[kind] > 0) warnings.push({ code, details: { rows: counts[kind] } });
  if (profiles.some(({ merged }) => merged > 0)) warnings.push({ code: 'imports.mergedCells', details: {} });
  return {
    table,
    mapping,
    questions: questions.list(),
    years: [...years].map(([year, rows]) => ({ year, rows })).sort((a, b) => a.year - b.year),
    warnings,
    good,
  };
}

/**
 * What a file seems to be, before anything is saved: a mapping, what must be asked, what was noticed. Nothing uncertain
 * is settled silently: it is a question, with the default that the mapping holds where there is one.
 * @throws AppError `imports.noHeader`, `imports.noActivity`, `imports.tooManyColumns`, `imports.tooManyRows`
 */
export function propose(workbook: Workbook, known: Known): Preview {
  const named = sheetsOf(workbook);
  const proposals = named.flatMap(({ sheet, name }) =>
    sheet.visibility === 'visible' ? (proposeSheet(sheet, name, known) ?? []) : [],
  );
  const best = proposals.toSorted((a, b) => b.good - a.good)[0];
  if (!best) throw refusalOf(workbook);
  if (best.table.sheet.filledRows > IMPORT_LIMITS.rows + best.table.firstRow)
    throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const others = proposals.filter((proposal) => proposal !== best && proposal.good > 0);
  const sheetQuestion: Question[] =
    others.length === 0
      ? []
      : [
          {
            key: 'sheet',
            code: 'imports.whichSheet',
            details: { sheets: others.length + 1 },
            options: proposals.filter(({ good }) => good > 0).map(({ mapping }) => mapping.sheet),
            proposed: null,
          },
        ];
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    delimiter: workbook.delimiter,
    sheets: named.map(({ sheet, name }) => previewSheet(sheet, name)),
    years: best.years,
    mapping: best.mapping,
    questions: [...sheetQuestion, ...best.questions],
    warnings: [...workbook.notices.map(({ code, details }) => ({ code, details: { ...details } })), ...best.warnings],
  };
}

function refusalOf({ sheets }: Workbook): AppError {
  const visible = sheets.filter(({ visibility, cellCount }) => visibility === 'visible' && cellCount > 0);
  if (visible.length > 0 && visible.every(({ columnCount }) => columnCount > IMPORT_LIMITS.columns))
    return new AppError('imports.tooManyColumns', { limit: IMPORT_LIMITS.columns });
  return new AppError(visible.some((sheet) => findHeader(sheet) !== null) ? 'imports.noActivity' : 'imports.noHeader');
}

const SHOWN_ROWS = 20;
const SHOWN_COLUMNS = 60;

function previewSheet(sheet: Sheet, name: string): Preview['sheets'][number] {
  const headerRow = findHeader(sheet);
  const table = headerRow === null ? null : tableOf(sheet, headerRow);
  const sample: Preview['sheets'][number]['sample'] = [];
  for (let row = table?.firstRow ?? 0; row < sheet.rowCount && sample.length < SHOWN_ROWS; row++) {
    const cells = sheet.row(row);
    if (cells)
      sample.push({
        row: row + 1,
        cells: Array.from(cells.slice(0, SHOWN_COLUMNS), (cell) => cell?.text.slice(0, 200) ?? ''),
      });
  }
  return {
    name,
    rows: sheet.filledRows,
    columns: sheet.columnCount,
    hidden: sheet.visibility !== 'visible',
    hiddenRows: sheet.hiddenRows.size,
    headerRow: headerRow === null ? null : headerRow + 1,
    headers: (table?.headers ?? []).slice(0, SHOWN_COLUMNS).map(({ text }) => text),
    sample,
  };
}
