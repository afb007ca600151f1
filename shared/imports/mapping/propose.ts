import type { Sheet, Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Preview, type Question } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Known } from './known.ts';
import { findHeader, tableOf } from './layout.ts';
import { type Proposal, proposeSheet } from './proposeSheet.ts';

/**
 * What a file seems to be, before anything is saved: a mapping, what must be asked, what was noticed. Nothing uncertain
 * is settled silently: it is a question, with the default that the mapping holds where there is one.
 * @throws AppError `imports.noHeader`, `imports.noActivity`, `imports.tooManyColumns`, `imports.tooManyRows`
 */
export function propose(workbook: Workbook, known: Known): Preview {
  const visible = workbook.sheets.filter(({ visibility }) => visibility === 'visible');
  const all = visible.flatMap((sheet) => proposeSheet(sheet, known) ?? []);
  const sure = all.filter(({ isKnown }) => isKnown);
  const proposals = sure.length > 0 ? sure : all;
  const [best] = proposals.toSorted((a, b) => b.good - a.good);
  if (!best) throw refusalOf(workbook);
  const { sheet, firstRow } = best.table;
  if (sheet.filledRows > IMPORT_LIMITS.rows + firstRow)
    throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const notices = workbook.notices.map(({ code, details }) => ({ code, details: { ...details } }));
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    delimiter: workbook.delimiter,
    sheets: workbook.sheets.map(previewOf),
    years: best.years,
    mapping: best.mapping,
    questions: [...sheetQuestion(proposals, best), ...best.questions],
    warnings: [...notices, ...best.warnings],
  };
}

/** Several sheets with activity data: each is an import of its own, and the user says which one this is. */
function sheetQuestion(proposals: readonly Proposal[], best: Proposal): Question[] {
  const useful = proposals.filter((proposal) => proposal === best || proposal.good > 0 || !proposal.isKnown);
  if (useful.length < 2) return [];
  const options = useful.map(({ mapping }) => mapping.sheet);
  return [{ key: 'sheet', code: 'imports.whichSheet', details: { sheets: useful.length }, options, proposed: null }];
}

function refusalOf({ sheets }: Workbook): AppError {
  const visible = sheets.filter(({ visibility, cellCount }) => visibility === 'visible' && cellCount > 0);
  if (visible.length > 0 && visible.every(({ columnCount }) => columnCount > IMPORT_LIMITS.columns))
    return new AppError('imports.tooManyColumns', { limit: IMPORT_LIMITS.columns });
  return new AppError(visible.some((sheet) => findHeader(sheet) !== null) ? 'imports.noActivity' : 'imports.noHeader');
}

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

function previewOf(sheet: Sheet): Preview['sheets'][number] {
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
