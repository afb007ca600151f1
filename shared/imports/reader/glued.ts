import Papa from 'papaparse';
import { AppError } from '#shared/kernel/appError.ts';
import { DELIMITERS, parseOptions } from './csv.ts';
import { Grid } from './grid.ts';
import { sheetOf } from './sheet.ts';
import type { Cell, Sheet, Workbook } from './types.ts';

/** Of the rows, how many have to say the same: the others are titles and notes. */
const SHARE = 0.8;
/** A comma is also a decimal mark and one of sentences: two of them in each row are a list. */
const fewestFields = (delimiter: string) => (delimiter === ',' ? 3 : 2);
/** Where Excel parts cells at the wrong mark. */
const SPILLED_AT = ',';

interface Row {
  readonly index: number;
  readonly cells: readonly Cell[];
  /** Its cells as the one text that they were. */
  readonly line: string;
}
const rowsOf = (sheet: Sheet): Row[] => {
  const rows: Row[] = [];
  for (let index = 0; index < sheet.rowCount; index++) {
    const cells = (sheet.row(index) ?? []).filter((cell) => cell !== undefined);
    if (cells.length === 0) continue;
    rows.push({ index, cells, line: cells.map(({ text }) => text.replaceAll('\n', ' ')).join(SPILLED_AT) });
  }
  return rows;
};

interface Parted {
  readonly delimiter: string;
  readonly lines: readonly (readonly string[])[];
}
/** The lines parted at the mark that gives most of them the same number of fields; null where none does. */
function parted(rows: readonly Row[], delimiters: readonly string[]): Parted | null {
  const text = rows.map(({ line }) => line).join('\n');
  for (const delimiter of delimiters) {
    const { data, errors } = Papa.parse<string[]>(text, { ...parseOptions, delimiter });
    if (data.length !== rows.length || errors.some(({ type }) => type === 'Quotes')) continue;
    const counts = new Map<number, number>();
    for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [fields, lines] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
    if (fields >= fewestFields(delimiter) && lines >= rows.length * SHARE) return { delimiter, lines: data };
  }
  return null;
}

function rebuilt(sheet: Sheet, rows: readonly Row[], lines: ReadonlyMap<Row, readonly string[]>): Sheet {
  const grid = new Grid();
  for (const row of rows) {
    grid.startRow(row.index);
    const texts = lines.get(row) ?? row.cells.map(({ text }) => text);
    for (const [column, text] of texts.entries()) grid.addText(column, text.trim());
  }
  const { name, visibility, hiddenRows } = sheet;
  return sheetOf(grid, { name, visibility, hiddenRows, merges: [] });
}

interface Unglued {
  readonly sheet: Sheet;
  readonly delimiter: string;
}
/** Rows of one cell each, as of a CSV that was pasted into a column, or whose lines are quoted whole, but for its headings. */
function ofOneCell(sheet: Sheet, rows: readonly Row[]): Unglued | null {
  const single = rows.filter(({ cells: [first, ...more] }) => first?.kind === 'text' && more.length === 0);
  if (single.length < 2 || single.length < (rows.length - 1) * SHARE) return null;
  const found = parted(single, DELIMITERS);
  if (!found) return null;
  const lines = new Map(single.map((row, i) => [row, found.lines[i] ?? []] as const));
  return { sheet: rebuilt(sheet, rows, lines), delimiter: found.delimiter };
}

/**
 * Rows of a CSV with semicolons that a spreadsheet parted at its decimal commas: they are put together again.
 * @throws AppError `imports.spilledCells` where that would guess: of `1,05` at the end of a row, it kept `1` and `5`
 */
function ofSpilled(sheet: Sheet, rows: readonly Row[]): Unglued | null {
  if (!rows.some(({ cells }) => cells.length > 1) || !rows.some(({ cells: [first] }) => first?.text.includes(';')))
    return null;
  const [head] = rows;
  const found = head?.line.includes(';') ? parted(rows, [';']) : null;
  if (!found || (found.lines[0]?.length ?? 0) < 3) return null;
  const lost = rows.find(({ cells: [, ...more] }) => more.some(({ kind }) => kind !== 'text'));
  if (lost) throw new AppError('imports.spilledCells', { row: lost.index + 1 });
  return { sheet: rebuilt(sheet, rows, new Map(rows.map((row, i) => [row, found.lines[i] ?? []]))), delimiter: ';' };
}

function unglued(sheet: Sheet, isText: boolean): Unglued | null {
  // Most tables have many cells a row: those are told without a look at their rows.
  if (sheet.filledRows < 2 || sheet.cellCount > sheet.filledRows * 8) return null;
  const isOne = sheet.cellCount <= sheet.filledRows * 2;
  if (!isOne && isText) return null;
  const rows = rowsOf(sheet);
  return (isText ? null : ofSpilled(sheet, rows)) ?? ofOneCell(sheet, rows);
}

/** A workbook in whose sheets whole rows stood in one cell: parted at the mark that was found inside, which is told. */
export function withoutGlue(book: Workbook): Workbook {
  const found = book.sheets.map((sheet) => unglued(sheet, book.format === 'csv'));
  const [first] = found.flatMap((one) => one ?? []);
  if (!first) return book;
  const mark = first.delimiter === '\t' ? '⇥' : first.delimiter;
  return {
    ...book,
    delimiter: book.format === 'csv' ? first.delimiter : book.delimiter,
    sheets: book.sheets.map((sheet, i) => found[i]?.sheet ?? sheet),
    notices: [...book.notices, { code: 'imports.gluedCells', details: { mark } }],
  };
}
