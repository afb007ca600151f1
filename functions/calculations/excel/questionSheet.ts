import type ExcelJS from 'exceljs';
import { exampleInputs } from '#shared/emissions/examples.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { OwnSheetAbout } from '#shared/imports/own/book.ts';
import { NOT_SAID, type OwnColumn, ownColumns } from '#shared/imports/own/columns.ts';
import { markOf } from '#shared/imports/own/mark.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { kgOf } from '../amounts.ts';
import type { StoredRow } from '../rowItem.ts';
import { letters, plain } from './cells.ts';
import { cellOf, factorCell, headerOf, helpOf, numberFormat, type QuestionCell, writtenOf } from './questionCells.ts';
import type { List, Lists } from './questionLists.ts';
import { activityName, type ExportTexts, emissionsIn, errorName } from './texts.ts';

const HEADER_ROW = 3;
/** Empty rows below those that are there, which have their lists too. */
const ROWS_TO_FILL = 2_000;
const GREY = { argb: 'FF6B7280' };
const HEAD = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE5F0EA' } } as const;
const EXAMPLE = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF3F4F6' } } as const;
const OPEN = { locked: false } as const;

/** Rows of a question, read one by one as they are written. */
export interface QuestionRows extends Iterable<StoredRow> {
  readonly length: number;
}
export interface QuestionSheetOf {
  readonly type: ActivityType;
  readonly name: string;
  /** Null: a template with an example. */
  readonly rows: QuestionRows | null;
  readonly texts: ExportTexts;
  readonly lists: Lists;
  readonly period: { readonly year: number; readonly siteId: IdOf<'site'> | null };
  /** Where a list is: `'_souto_listas'!$A$2:$A$9`; null for an empty one. */
  readonly rangeOf: (list: List) => string | null;
}

interface Column extends OwnColumn {
  readonly header: string;
  readonly list: List | null;
}

/** Headings told apart: a sheet is known again by them. */
function columnsOf({ type, rows, texts, lists }: QuestionSheetOf): readonly Column[] {
  const taken = new Set<string>();
  return ownColumns(type, writtenOf(rows)).map((column) => {
    const said = headerOf(type, column, texts);
    const header = taken.has(said) ? `${said} (${column.id})` : said;
    taken.add(header);
    return { ...column, header, list: lists.of(column) };
  });
}

const widthOf = ({ kind, field, list, header }: Column): number => {
  if (kind === 'number') return 10;
  const isWide = list !== null && kind !== 'unit' && kind !== 'confirmed' && field?.type !== 'boolean';
  return Math.min(44, Math.max(isWide || kind === 'source' || kind === 'note' ? 26 : 14, header.length + 3));
};

/** Writes the sheet of a question: what it asks, what each column takes, the headings, an example or the rows. */
export function writeQuestion(sheet: ExcelJS.Worksheet, of: QuestionSheetOf): OwnSheetAbout {
  const { type, rows, texts, name } = of;
  const columns = columnsOf(of);
  // The style of a column is that of its empty cells: they may be written in, the headings may not.
  sheet.columns = columns.map((column) => ({
    width: widthOf(column),
    hidden: column.kind === 'mark',
    style: { protection: OPEN },
  }));
  writeHead(sheet, of, columns);
  if (rows === null) writeExample(sheet, of, columns);
  else {
    let number = 0;
    for (const row of rows) writeRow(sheet, { row, number: ++number, texts }, columns);
  }
  addLists(sheet, of, columns);
  if (rows !== null) {
    const last = letters(columns.length);
    sheet.autoFilter = { from: `A${HEADER_ROW}`, to: `${last}${HEADER_ROW + rows.length}` };
  }
  void sheet.protect('', {
    ...{ formatColumns: true, formatRows: true, formatCells: true, insertRows: true, deleteRows: true },
    ...{ sort: true, autoFilter: true, selectLockedCells: true, selectUnlockedCells: true },
  });
  sheet.commit();
  return {
    sheet: name,
    activity: type.key,
    headerRow: HEADER_ROW,
    example: texts.questions.example,
    columns: columns.map(({ id, header, list }) => ({ id, header, list: list?.name ?? null })),
  };
}

function writeHead(sheet: ExcelJS.Worksheet, { type, texts }: QuestionSheetOf, columns: readonly Column[]): void {
  const where = textOf(emissionsIn(texts.language), `activities.${type.key}.where`) ?? '';
  const title = sheet.addRow([activityName(texts.language, type.key), null, where]);
  title.getCell(1).font = { bold: true, size: 14 };
  title.getCell(3).font = { color: GREY };
  const help = sheet.addRow(columns.map((column) => helpOf(type, column, texts)));
  help.height = 48;
  const head = sheet.addRow(columns.map(({ header }) => header));
  for (const [row, isHead] of [
    [title, false],
    [help, false],
    [head, true],
  ] as const)
    for (let column = 1; column <= columns.length; column++) {
      const cell = row.getCell(column);
      cell.protection = { locked: true };
      if (row === help)
        Object.assign(cell, { font: { size: 9, color: GREY }, alignment: { wrapText: true, vertical: 'top' } });
      if (isHead)
        Object.assign(cell, { font: { bold: true }, fill: HEAD, alignment: { wrapText: true, vertical: 'middle' } });
    }
  for (const row of [title, help, head]) row.commit();
}

function put(row: ExcelJS.Row, at: number, { value, format }: QuestionCell): ExcelJS.Cell {
  const cell = row.getCell(at);
  cell.value = value;
  cell.protection = OPEN;
  if (format !== null) cell.numFmt = format;
  return cell;
}

function writeExample(sheet: ExcelJS.Worksheet, of: QuestionSheetOf, columns: readonly Column[]): void {
  const { type, texts, period } = of;
  const given = {
    ...({ siteId: period.siteId, emissionSource: '', note: '', quality: 'invoice', confirmed: false } as const),
    ...({ dateOn: `${period.year}-03-30`, datePrecision: 'month' } as const),
    inputs: { ...exampleInputs(type.key) },
  };
  const row = sheet.addRow([texts.questions.example]);
  for (const [at, column] of columns.entries()) {
    const isNumber = column.kind === 'number';
    const cell = isNumber ? row.getCell(1) : put(row, at + 1, cellOf(given, column, column.list));
    Object.assign(cell, { font: { italic: true, color: GREY }, fill: EXAMPLE });
    if (isNumber) cell.protection = OPEN;
  }
  row.commit();
}

interface RowAt {
  readonly row: StoredRow;
  readonly number: number;
  readonly texts: ExportTexts;
}
function writeRow(sheet: ExcelJS.Worksheet, { row, number, texts }: RowAt, columns: readonly Column[]): void {
  const said = columns.map((column) => cellOf(row, column, column.list));
  const own = columns.flatMap(({ kind }, at) => (NOT_SAID.has(kind) ? [] : [said[at]?.said ?? null]));
  const line = sheet.addRow([]);
  for (const [at, { kind }] of columns.entries()) {
    if (kind === 'number') put(line, at + 1, { value: number, format: '0', said: number });
    else if (kind === 'mark') put(line, at + 1, { value: markOf(row.id, own), format: null, said: null });
    else if (kind === 'figure') put(line, at + 1, resultCell(row, texts)).fill = EXAMPLE;
    else if (kind === 'factor' || kind === 'factorAbout')
      put(line, at + 1, factorCell(row, kind, texts)).fill = EXAMPLE;
    else put(line, at + 1, said[at] as QuestionCell);
  }
  line.commit();
}

/** What a row comes to; without a figure, why. */
function resultCell({ result }: StoredRow, { language }: ExportTexts): QuestionCell {
  if (result?.errorCode) {
    const value = plain(errorName(language, result.errorCode, result.errorDetails ?? {}));
    return { value, format: null, said: null };
  }
  if (result?.co2eMilligrams == null) return { value: null, format: null, said: null };
  const value = kgOf(result.co2eMilligrams);
  return { value, format: numberFormat(value), said: null };
}

function addLists(sheet: ExcelJS.Worksheet, of: QuestionSheetOf, columns: readonly Column[]): void {
  const first = HEADER_ROW + (of.rows === null ? 2 : 1);
  const last = first + (of.rows?.length ?? 0) + ROWS_TO_FILL;
  for (const [at, { list, kind }] of columns.entries()) {
    const range = list && of.rangeOf(list);
    if (!range) continue;
    const letter = letters(at + 1);
    const isFree = kind === 'source';
    validations(sheet).add(`${letter}${first}:${letter}${last}`, {
      ...{ type: 'list', allowBlank: true, formulae: [range], showErrorMessage: !isFree },
      ...{ errorStyle: 'stop', error: of.texts.questions.notInList },
    });
  }
}

/** They are there in the library, and in none of its types. */
const validations = (sheet: ExcelJS.Worksheet) =>
  (sheet as unknown as { dataValidations: { add(range: string, validation: ExcelJS.DataValidation): void } })
    .dataValidations;
