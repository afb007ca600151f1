import ExcelJS from 'exceljs';
import type { Insights } from '#shared/calculations/insights.ts';
import type { LineTrace } from '#shared/emissions/types.ts';
import type { StoredRow } from '../rowItem.ts';
import { type UsedGwps, UsedProperties } from '../usedFactors.ts';
import { FactorTable } from './factorsSheet.ts';
import { writeParameters } from './parametersSheet.ts';
import { RowsSheet, type SiteOfRow } from './rowsSheet.ts';
import { type About, writeSummary } from './summarySheet.ts';
import type { Sums } from './sums.ts';
import type { ExportTexts } from './texts.ts';

/** A row of the workbook: its lines, or why it has none. */
export interface RowOut {
  row: StoredRow;
  site: SiteOfRow;
  activity: string;
  made: { lines: readonly LineTrace[] } | { error: string };
}
export interface WorkbookParts {
  texts: ExportTexts;
  about: About;
  sums: Sums;
  sites: readonly SiteOfRow[];
  gwps: UsedGwps;
  /** What stands beside the totals; null before the first calculation. */
  insights: Insights | null;
  /** In chunks, in order: memory holds one chunk. */
  rows: AsyncIterable<readonly RowOut[]>;
}

/**
 * Writes the workbook to a file, sheet by sheet: the summary (formulas over the data), the data (one line an emission,
 * formulas over the factors), the factors and the parameters with their sources. Each formula carries its value, for whoever does not compute.
 */
export async function writeWorkbook(path: string, parts: WorkbookParts): Promise<void> {
  const { texts, about, sums, sites, gwps, insights, rows } = parts;
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false });
  book.creator = 'Souto';
  const frozen = { views: [{ state: 'frozen' as const, ySplit: 1 }] };
  writeSummary(book.addWorksheet(texts.sheets.summary), texts, { about, sums, sites, gwps, insights });
  const factors = new FactorTable();
  const sheet = new RowsSheet(book.addWorksheet(texts.sheets.rows, frozen), texts, factors);
  const properties = new UsedProperties();
  let number = 0;
  for await (const chunk of rows) {
    for (const { made, ...row } of chunk) {
      number += 1;
      if ('error' in made) sheet.addError({ ...row, number }, made.error);
      else sheet.add({ ...row, number }, made.lines);
      for (const line of 'error' in made ? [] : made.lines) properties.add(line);
    }
  }
  sheet.end();
  factors.writeTo(book.addWorksheet(texts.sheets.factors), { texts, gwps });
  writeParameters(book.addWorksheet(texts.sheets.parameters), texts, { gwps, properties: properties.list });
  await book.commit();
}
