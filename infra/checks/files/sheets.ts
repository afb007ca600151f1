import { findHeader } from '#shared/imports/mapping/layout.ts';
import { DAYS_1904 } from '#shared/imports/reader/serial.ts';
import type { Cell, Sheet } from '#shared/imports/reader/types.ts';
import type { Fact, Facts } from './facts.ts';
import type { Raw } from './rawCells.ts';

const FIRST_ROWS = 3;
const FIRST_COLUMNS = 14;
const HIDDEN = { visible: 0, hidden: 1, veryHidden: 2 } as const;

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/** The number that stands in the file: the reader counts days from 1900 whatever its date system. */
const numberOf = ({ kind, number }: Cell, is1904: boolean): number | null => {
  if (kind === 'date' && number !== null) return number - (is1904 ? DAYS_1904 : 0);
  // A time of day is shown as text.
  return kind === 'number' || kind === 'text' ? number : null;
};

/** What a sheet of a workbook holds, cell by cell. */
export function sheetFacts(sheet: Sheet, { is1904, sheets }: Raw): Facts & { second: readonly Fact[] } {
  const raw = sheets.get(sheet.name);
  const columns = new Map<string, { cells: number; sum: number }>();
  let [cells, withoutValue, numbers, sum] = [0, 0, 0, 0];
  for (let row = 0; row < sheet.rowCount; row++) {
    sheet.row(row)?.forEach((cell, column) => {
      if (cell === undefined || cell.isMerged) return;
      if (cell.kind === 'noValue') withoutValue++;
      else cells++;
      const number = numberOf(cell, is1904);
      if (number === null || raw?.isoDates.has(`${letters(column)}${row + 1}`)) return;
      numbers++;
      sum += number;
      const own = columns.get(letters(column)) ?? { cells: 0, sum: 0 };
      columns.set(letters(column), { cells: own.cells + 1, sum: own.sum + number });
    });
  }
  return {
    name: sheet.name,
    state: sheet.visibility,
    declared_dimension: raw?.dimension,
    formulas: raw?.formulas,
    shared_formula_cells: raw?.sharedFormulas,
    last_used_row: sheet.rowCount,
    last_used_col: sheet.columnCount,
    non_empty_cells: cells + (raw?.emptyTexts ?? 0),
    merged_ranges: sheet.merges.length,
    formulas_without_cached_value: withoutValue + (raw?.emptyResults ?? 0),
    numeric_sum: sum,
    numeric_cells: numbers,
    numeric_columns: new Map<string, Fact>([...columns].map(([name, { ...own }]) => [name, own])),
    first_rows: sheet.visibility === 'visible' ? firstRows(sheet, is1904) : null,
    second: [
      sheet.name,
      HIDDEN[sheet.visibility],
      // Of a workbook whose parts are read here, another program's count of cells and days is not what stands in the file.
      raw ? undefined : cells,
      raw && raw.isoDates.size > 0 ? undefined : numbers,
      sum,
      raw?.formulas,
      sheet.merges.length,
    ],
  };
}

const firstRows = (sheet: Sheet, is1904: boolean): Fact =>
  Array.from({ length: FIRST_ROWS }, (_, row) =>
    Array.from({ length: Math.min(FIRST_COLUMNS, sheet.columnCount) }, (_, column) => {
      const cell = sheet.row(row)?.[column];
      if (cell === undefined || cell.isMerged) return null;
      return numberOf(cell, is1904) ?? cell.text;
    }),
  );

/** Lines of headings of the first sheet that is shown, with the titles above them. */
export function headerRows(sheets: readonly Sheet[], linesOf: (sheet: Sheet, header: number) => number): Fact {
  const first = sheets.find(({ visibility }) => visibility === 'visible');
  const header = first && findHeader(first);
  return first && header !== null && header !== undefined ? linesOf(first, header) : undefined;
}
