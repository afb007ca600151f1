import ExcelJS from 'exceljs';
import { type CellValue, letters } from './cells.ts';

const NUMBER = '#,##0.000';
export type Format = 'text' | 'number' | 'whole' | 'percent' | 'money';
const FORMATS: Readonly<Record<Format, string | null>> = {
  text: null,
  number: NUMBER,
  whole: '0',
  percent: '0.0 %',
  money: '#,##0.00',
};

/** A sheet of a table: its columns, and rows of cells in their order. The last row may be a total. */
export interface TableSheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly format: Format; readonly width?: number }[];
  readonly rows: readonly (readonly CellValue[])[];
  /** Rows from the end that are set in bold. */
  readonly boldRows?: number;
}

/** The address of a cell: columns from 1, rows of the table from 0 (below the header). */
export const cellAt = (column: number, row: number): string => `${letters(column)}${row + 2}`;

/** Writes a workbook of tables to a file. Each formula carries its value, for whoever does not compute. */
export async function writeTables(path: string, sheets: readonly TableSheet[]): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false });
  book.creator = 'Souto';
  for (const table of sheets) writeTable(book, table);
  await book.commit();
}

/** Writes one table as a sheet of a workbook. */
export function writeTable(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, rows, boldRows = 0 }: TableSheet,
): void {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ format, width }) => ({ width: width ?? (format === 'text' ? 28 : 20) }));
  const head = sheet.addRow(columns.map(({ header }) => header));
  head.font = { bold: true };
  head.commit();
  for (const [at, cells] of rows.entries()) {
    const row = sheet.addRow([...cells]);
    row.eachCell((cell, number) => {
      const format = FORMATS[columns[number - 1]?.format ?? 'text'];
      if (format !== null && typeof cell.value !== 'string') cell.numFmt = format;
    });
    if (at >= rows.length - boldRows) row.font = { bold: true };
    row.commit();
  }
  sheet.commit();
}
