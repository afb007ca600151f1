import type { Sheet } from '#shared/imports/reader/types.ts';
import type { Preview } from '#shared/imports/schema.ts';
import { findHeader, tableOf } from './layout.ts';

const SHOWN_ROWS = 20;
const SHOWN_ABOVE = 8;
const SHOWN_COLUMNS = 60;
const SHOWN_CHARACTERS = 200;

/** The filled rows of a part of a sheet (0-based, the end not included). */
function filledRows(sheet: Sheet, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row++) if (sheet.row(row)) rows.push(row);
  return rows;
}

const shownRow = (sheet: Sheet, row: number) => ({
  row: row + 1,
  cells: Array.from(
    sheet.row(row)?.slice(0, SHOWN_COLUMNS) ?? [],
    (cell) => cell?.text.slice(0, SHOWN_CHARACTERS) ?? '',
  ),
});

/** A sheet as it is shown before anything is saved: its headings and first rows. */
export function previewOf(sheet: Sheet): Preview['sheets'][number] {
  const headerRow = findHeader(sheet);
  const table = headerRow === null ? null : tableOf(sheet, headerRow);
  const above = filledRows(sheet, 0, headerRow ?? 0).slice(-SHOWN_ABOVE);
  const below = filledRows(sheet, table?.firstRow ?? 0, sheet.rowCount);
  return {
    name: sheet.name,
    rows: sheet.filledRows,
    columns: sheet.columnCount,
    hidden: sheet.visibility !== 'visible',
    hiddenRows: sheet.hiddenRows.size,
    headerRow: headerRow === null ? null : headerRow + 1,
    headers: (table?.headers ?? []).slice(0, SHOWN_COLUMNS).map(({ text }) => text),
    dataRows: below.length,
    above: above.map((row) => shownRow(sheet, row)),
    sample: below.slice(0, SHOWN_ROWS).map((row) => shownRow(sheet, row)),
  };
}
