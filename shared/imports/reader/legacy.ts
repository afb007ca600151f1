import { AppError } from '#shared/kernel/appError.ts';
import { Grid } from './grid.ts';
import { classOfFormat, isDateFormat } from './numberFormat.ts';
import { DAYS_1904 } from './serial.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './types.ts';

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
 * their number format and the 1904 flag, never as dates of the machine's time zone.
 */
export async function readLegacy(bytes: Uint8Array): Promise<Sheet[]> {
  const library = await import('@e965/xlsx');
  const book = parse(library, bytes);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, i) => {
    const sheet = book.Sheets[name];
    if (!sheet || sheet['!type'] === 'chart') return [];
    const visibility = VISIBILITY[book.Workbook?.Sheets?.[i]?.Hidden ?? 0] ?? 'visible';
    return [
      sheetOf(gridOf(sheet, is1904), { name, visibility, hiddenRows: hiddenRowsOf(sheet), merges: mergesOf(sheet) }),
    ];
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

function gridOf(sheet: BookSheet, is1904: boolean): Grid {
  const grid = new Grid();
  const rows = (sheet['!data'] ?? []) as (LooseCell[] | undefined)[];
  rows.forEach((cells, row) => {
    if (!cells) return;
    grid.startRow(row);
    cells.forEach((cell, column) => {
      if (cell) addCell(grid, column, { cell, is1904 });
    });
  });
  return grid;
}

function addCell(grid: Grid, column: number, { cell, is1904 }: { cell: LooseCell; is1904: boolean }): void {
  const { t, v } = cell;
  if (t === 's') grid.addText(column, String(v ?? '').trim());
  else if (t === 'b') grid.add(column, 'boolean', v ? 1 : 0);
  else if (t === 'e') grid.addErrorText(column, ERROR_TEXT[Number(v)] ?? '#ERROR');
  else if (t === 'n') addNumber(grid, column, { cell, is1904 });
  else if (cell.f) grid.add(column, 'noValue', 0);
}

function addNumber(grid: Grid, column: number, { cell, is1904 }: { cell: LooseCell; is1904: boolean }): void {
  const format = typeof cell.z === 'string' ? classOfFormat(cell.z) : 'number';
  const days = is1904 && isDateFormat(format) ? DAYS_1904 : 0;
  grid.add(column, format, Number(cell.v) + days);
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
