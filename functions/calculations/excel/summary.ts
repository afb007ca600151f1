import type ExcelJS from 'exceljs';
import type { CellValue, Formula } from './cells.ts';
import { type Column, columnOf } from './rowsSheet.ts';
import type { ExportTexts } from './texts.ts';

export const SCOPES = [1, 2, 3] as const;
const NUMBER = '#,##0.000';

/** Writes the first sheet: every figure is a formula over the data sheet. */
export class Summary {
  readonly #sheet: ExcelJS.Worksheet;
  readonly #texts: ExportTexts;
  #at = 0;

  constructor(sheet: ExcelJS.Worksheet, texts: ExportTexts) {
    this.#sheet = sheet;
    this.#texts = texts;
    sheet.columns = [46, 26, 22, 22, 22, 22].map((width) => ({ width }));
  }

  /** The number of the next row. */
  get next(): number {
    return this.#at + 1;
  }

  /** Answers the number of the row. */
  row(cells: CellValue[], isBold = false): number {
    const row = this.#sheet.addRow(cells);
    row.eachCell((cell) => {
      if (typeof cell.value !== 'string') cell.numFmt = NUMBER;
    });
    if (isBold) row.font = { bold: true };
    row.commit();
    this.#at += 1;
    return this.#at;
  }

  /** The sum of a column of the data sheet over the lines that fit. */
  sum(column: Column, criteria: readonly (readonly [Column, string | number])[], result: number): Formula {
    const range = (name: Column) => `'${this.#texts.sheets.rows}'!$${columnOf(name)}:$${columnOf(name)}`;
    const tests = criteria.map(([name, value]) => `${range(name)},${value}`);
    return { formula: `SUMIFS(${[range(column), ...tests].join(',')})`, result };
  }
}
