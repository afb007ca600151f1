import type { Table } from '#shared/imports/mapping/layout.ts';
import { type Profile, part, profilesOf } from '#shared/imports/mapping/profile.ts';
import { kindOfRow } from '#shared/imports/mapping/rowKinds.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import { type DateOrder, readDate } from '#shared/imports/values/dates.ts';
import { type DecimalMark, type MarkTally, markOf, readNumber } from '#shared/imports/values/numbers.ts';
import { isDayIn } from './dateFormat.ts';
import { type Fact, type Facts, Seen } from './facts.ts';
import { wellFormedFacts } from './wellFormed.ts';

type Cells = readonly (Cell | undefined)[];
const RULES = { skipHiddenRows: false, skipTotalRows: true };

const spaces = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();
const markIn = (tally: MarkTally): DecimalMark | null => {
  const mark = markOf(tally);
  return mark === 'ask' ? null : mark;
};

/** The mark that the columns of numbers agree on. */
function agreedMark(profiles: readonly Profile[]): DecimalMark | null {
  const numeric = profiles.filter((profile) => part(profile.numbers, profile) >= 0.5);
  const marks = new Set(numeric.map(({ marks }) => markIn(marks)).filter((mark) => mark !== null));
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

/** The rows of a table that are data, as the import takes them. */
function dataRows(table: Table): Cells[] {
  const rows: Cells[] = [];
  for (let row = table.firstRow; row < table.sheet.rowCount; row++) {
    const cells = table.sheet.row(row);
    if (cells && kindOfRow(table, row, cells, RULES) === 'data') rows.push(cells);
  }
  return rows;
}

function numberIn(cell: Cell | undefined, mark: DecimalMark | null): number | null {
  if (cell?.kind === 'number' || cell?.kind === 'date') return cell.number;
  if (cell?.kind !== 'text') return null;
  const read = readNumber(cell.text, mark);
  return typeof read === 'string' || !/^[\p{Sc}%]?$/u.test(read.unit) ? null : read.value;
}

function sumOf(rows: readonly Cells[], column: number, mark: DecimalMark | null): Facts {
  const numbers = rows.flatMap((cells) => numberIn(cells[column], mark) ?? []);
  return {
    sum: numbers.reduce((all, one) => all + one, 0),
    numeric_cells: numbers.length,
    non_numeric_or_empty: rows.length - numbers.length,
  };
}

const orderOf = ({ order }: Profile): DateOrder | null => {
  if (order.mdy > order.dmy) return 'mdy';
  return order.dmy > 0 ? 'dmy' : null;
};

/** The days of a column; null when it holds none. Where no value tells the order, the day comes first, as is proposed. */
function datesOf(rows: readonly Cells[], column: number, profile: Profile): Facts | null {
  const order = orderOf(profile) ?? 'dmy';
  const days = rows.flatMap((cells) => {
    const cell = cells[column];
    if (cell === undefined || cell.text === '') return [];
    if (cell.kind === 'date') return [{ text: cell.text, day: cell.day }];
    const read = readDate(cell.text, order);
    return [{ text: cell.text, day: typeof read === 'string' ? null : read.startOn }];
  });
  const read = days.flatMap(({ text, day }) => (day === null ? [] : [{ text, day }]));
  const sorted = read.map(({ day }) => day).sort();
  if (sorted.length === 0) return null;
  return {
    min: sorted[0],
    max: sorted.at(-1),
    parsed: read.length,
    unparsable: days.length - read.length,
    format: new Seen('so it is written', (format) =>
      read.every(({ text, day }) => isDayIn(String(format), text, day)) ? 'so it is written' : format,
    ),
  };
}

const isGrouped = ({ texts }: Profile, mark: string) =>
  [...texts.keys()].some((text) => new RegExp(`^\\D{0,4}\\d{1,3}(?:\\${mark}\\d{3})+(?!\\d)`).test(text));

/** No value has as many digits: the mark may be said that goes with the decimal one, or none. */
const noGroups = (decimal: DecimalMark | null): Seen =>
  new Seen(null, (said) => (said === (decimal === ',' ? '.' : ',') ? null : said));

/** The columns of days and of amounts, where each is told apart from the others. */
function ledgerColumns(profiles: readonly Profile[], mark: DecimalMark | null) {
  const most = (of: 'dates' | 'numbers') =>
    profiles.reduce((best, profile, i) => (profile[of] > (profiles[best]?.[of] ?? 0) ? i : best), 0);
  return { date: most('dates'), amount: most('numbers'), mark };
}

/** What a table of texts says: its rows, the sums of its columns of numbers, the first and last day of those of dates. */
export function columnFacts(table: Table): Facts {
  const profiles = profilesOf(table);
  const rows = dataRows(table);
  const decimal = agreedMark(profiles);
  const sums = new Map<string, Fact>();
  const dates = new Map<string, Fact>();
  for (const [column, { text }] of table.headers.entries()) {
    const profile = profiles[column];
    if (!profile || profile.filled === 0) continue;
    sums.set(spaces(text), sumOf(rows, column, markIn(profile.marks) ?? decimal));
    if (profile.dates > 0) dates.set(spaces(text), datesOf(rows, column, profile) ?? undefined);
  }
  const grouping = decimal === null ? ['.', ','] : [decimal === ',' ? '.' : ','];
  const groups = grouping.filter((mark) => profiles.some((profile) => isGrouped(profile, mark)));
  return {
    decimal_mark: decimal ?? undefined,
    // Where nothing tells the decimal mark, `1.234` may be either.
    thousands_mark: groups.length > 0 && decimal === null ? undefined : (groups[0] ?? noGroups(decimal)),
    column_sums: sums,
    date_ranges: dates,
    data_rows: rows.length,
    ...rowsApart(table, rows),
    ...wellFormedFacts(rows, ledgerColumns(profiles, decimal)),
    columns: table.headers.map(({ text }) => text),
    first_data_row: rowFact(table, rows[0]),
    last_data_row: rowFact(table, rows.at(-1)),
  };
}

/** Rows below the headings that hold no data; an index may say them in words. */
function rowsApart({ sheet, firstRow }: Table, rows: readonly Cells[]): Facts {
  const below = Array.from({ length: sheet.rowCount - firstRow }, (_, i) => sheet.row(firstRow + i));
  const blank = below.filter((cells) => !cells?.some((cell) => cell !== undefined && cell.text !== ''));
  const others = below.length - blank.length - rows.length;
  return {
    footer_rows: new Seen(others, (said) => (typeof said === 'number' ? said : others)),
    blank_rows_ignored: blank.length,
  };
}

const rowFact = ({ headers }: Table, cells: Cells | undefined): Fact =>
  cells && headers.map((_, column) => cells[column]?.text ?? '');
