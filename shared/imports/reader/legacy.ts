import { AppError } from '#shared/kernel/appError.ts';
import { Grid } from './grid.ts';
import { formatOf } from './numberFormat.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './types.ts';
import type { Places } from './uncalculated.ts';

type Library = typeof import('@e965/xlsx');
type Book = ReturnType<Library['read']>;
type BookSheet = Book['Sheets'][string];
interface LooseCell {
  t: string;
  v?: unknown;
  z?: unknown;
  w?: string;
  f?: string;
}

const VISIBILITY = ['visible', 'hidden', 'veryHidden'] as const;
const ERROR_TEXT: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/**
 * The formats of earlier and other programs (xls, xlsb, ods, SpreadsheetML), by SheetJS. Dates are taken as serials with
 * their number format and the 1904 flag, never as dates of the machine's time zone. `uncalculated` are cells whose result
 * is not in the file, by sheet, where its format tells them.
 */
export async function readLegacy(bytes: Uint8Array, uncalculated: readonly Places[] | null = null): Promise<Sheet[]> {
  const library = await import('@e965/xlsx');
  const book = parse(library, bytes);
  const isCalculated = uncalculated !== null || hasResult(book);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, i) => {
    const sheet = book.Sheets[name];
    if (!sheet || sheet['!type'] === 'chart') return [];
    const visibility = VISIBILITY[book.Workbook?.Sheets?.[i]?.Hidden ?? 0] ?? 'visible';
    const grid = gridOf(sheet, { is1904, isCalculated });
    for (const { row, column } of uncalculated?.[i] ?? []) {
      grid.startRow(row);
      grid.add(column, 'noValue', 0);
    }
    return [sheetOf(grid, { name, visibility, hiddenRows: hiddenRowsOf(sheet), merges: mergesOf(sheet) })];
  });
}

function parse(library: Library, bytes: Uint8Array): Book {
  try {
    return library.read(bytes, {
      type: 'array',
      dense: true,
      cellDates: false,
      cellStyles: true,
      cellText: false,
      cellHTML: false,
    });
  } catch (cause) {
    const text = String(cause);
    if (/password|encrypt/i.test(text)) throw new AppError('imports.encrypted', {}, { cause });
    throw new AppError('imports.damaged', {}, { cause });
  }
}

const rowsOf = (sheet: BookSheet | undefined) => (sheet?.['!data'] ?? []) as (LooseCell[] | undefined)[];
const isBlank = ({ t, v }: LooseCell) => t === 'z' || (t === 's' && String(v ?? '') === '');

/**
 * The binary formats keep an empty text as the result of a formula that was never computed. Where all formulas of a book
 * have that, nobody computed it; among others that have a result, it is one.
 */
function hasResult(book: Book): boolean {
  const rows = book.SheetNames.flatMap((name) => rowsOf(book.Sheets[name]));
  return rows.some((cells) => cells?.some((cell) => cell?.f && !isBlank(cell)));
}

interface Rules {
  is1904: boolean;
  isCalculated: boolean;
}

function gridOf(sheet: BookSheet, rules: Rules): Grid {
  const grid = new Grid();
  rowsOf(sheet).forEach((cells, row) => {
    if (!cells) return;
    grid.startRow(row);
    cells.forEach((cell, column) => {
      if (cell) addCell(grid, column, { cell, ...rules });
    });
  });
  return grid;
}

function addCell(grid: Grid, column: number, { cell, is1904, isCalculated }: Rules & { cell: LooseCell }): void {
  const { t, v } = cell;
  if (cell.f && !isCalculated && isBlank(cell)) grid.add(column, 'noValue', 0);
  else if (t === 's') grid.addText(column, String(v ?? '').trim());
  else if (t === 'b') grid.add(column, 'boolean', v ? 1 : 0);
  else if (t === 'e') grid.addErrorText(column, ERROR_TEXT[Number(v)] ?? '#ERROR');
  else if (t === 'n') addNumber(grid, column, { cell, is1904 });
  else if (cell.f) grid.add(column, 'noValue', 0);
}

function addNumber(grid: Grid, column: number, { cell, is1904 }: { cell: LooseCell; is1904: boolean }): void {
  grid.addNumber(column, typeof cell.z === 'string' ? formatOf(cell.z) : undefined, { value: Number(cell.v), is1904 });
}

function hiddenRowsOf(sheet: BookSheet): Set<number> {
  const hidden = new Set<number>();
  sheet['!rows']?.forEach((row, i) => {
    if (row?.hidden) hidden.add(i);
  });
  return hidden;
}

const mergesOf = (sheet: BookSheet) =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
