import { AppError } from '#shared/kernel/appError.ts';
import { MAX_CELLS } from './grid.ts';
import { Xml } from './xml.ts';

/** Where a sheet has cells without a stored value, 0-based. */
export type Places = readonly { row: number; column: number }[];
/** A cell that is repeated further stands for nothing: spreadsheets fill the rest of a row so. */
const MOST_REPEATED = 1_000;
const MOST_MERGED = 1_000_000;
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'boolean-value',
  date: 'date-value',
  time: 'time-value',
};

const count = (xml: Xml, name: string) => Number(xml.attribute(name) ?? 1) || 1;

/** Where a scan of sheets is, and what it found. */
class Finder {
  readonly sheets: { row: number; column: number }[][] = [];
  row = -1;
  /** Rows that the present one stands for. */
  rows = 1;
  column = 0;
  #filled = 0;

  /** The library that reads these files fills all cells of a merge or a repetition: few letters keep it busy for hours. */
  fill(cells: number, most: number): void {
    this.#filled += cells > 1 ? cells : 0;
    if (this.#filled > most) throw new AppError('imports.tooManyCells', { limit: MAX_CELLS });
  }

  startSheet(): void {
    this.sheets.push([]);
    this.row = -1;
    this.rows = 1;
  }

  startRow(row: number, rows = 1): void {
    this.row = row;
    this.rows = rows;
    this.column = 0;
  }

  add(columns = 1): void {
    const places = this.sheets.at(-1);
    for (let down = 0; down < Math.min(this.rows, MOST_REPEATED); down++)
      for (let right = 0; right < Math.min(columns, MOST_REPEATED); right++)
        places?.push({ row: this.row + down, column: this.column + right });
  }
}

/**
 * Cells of an OpenDocument sheet that say that there is a result and not which: formulas of a program that does not
 * compute. The library that reads the rest leaves them out. One list a sheet, in their order. A formula whose result is
 * an empty text has one.
 */
export function uncalculatedOds(content: Uint8Array): Places[] {
  const found = new Finder();
  for (const xml = new Xml(content); xml.next(); ) {
    if (xml.isClosing) continue;
    if (xml.name === 'table') found.startSheet();
    else if (xml.name === 'table-row') found.startRow(found.row + found.rows, count(xml, 'number-rows-repeated'));
    else if (xml.name === 'table-cell' || xml.name === 'covered-table-cell') addOdsCell(found, xml);
  }
  return found.sheets;
}

function addOdsCell(found: Finder, xml: Xml): void {
  const columns = count(xml, 'number-columns-repeated');
  if (xml.attribute('value-type') !== null || !xml.isEmpty) found.fill(found.rows * columns, MAX_CELLS);
  if (isWithoutValue(xml)) found.add(columns);
  found.column += columns;
}

/** A cell of a number that shows no text is left out by the library, too. */
function isWithoutValue(xml: Xml): boolean {
  const type = xml.attribute('value-type');
  if (type === null) return xml.attribute('formula') !== null && isTextless(xml);
  if (type === 'string') return false;
  return xml.isEmpty || (xml.attribute(VALUES[type] ?? 'value') ?? '').trim() === '';
}

/** Reads on in a cell up to its first text, or its end. */
function isTextless(xml: Xml): boolean {
  if (xml.isEmpty) return true;
  for (let start = xml.tagEnd; xml.next(); start = xml.tagEnd) {
    if (xml.text(start, xml.tagStart).trim() !== '') return false;
    if (xml.isClosing && xml.name === 'table-cell') break;
  }
  return true;
}

/** The same of a SpreadsheetML workbook: formulas without data, and numbers that are not there. */
export function uncalculatedXml(bytes: Uint8Array): Places[] {
  const found = new Finder();
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.isClosing) continue;
    if (xml.name === 'Worksheet') found.startSheet();
    else if (xml.name === 'Row') found.startRow(Number(xml.attribute('Index') ?? found.row + 2) - 1);
    else if (xml.name === 'Cell') addXmlCell(found, xml);
  }
  return found.sheets;
}

function addXmlCell(found: Finder, xml: Xml): void {
  found.column = Number(xml.attribute('Index') ?? found.column + 1) - 1;
  const across = Number(xml.attribute('MergeAcross') ?? 0) || 0;
  found.fill((1 + across) * (1 + (Number(xml.attribute('MergeDown') ?? 0) || 0)), MOST_MERGED);
  if (isEmptyCell(xml)) found.add();
  found.column += 1 + across;
}

/** Reads up to the end of a cell, too. */
function isEmptyCell(xml: Xml): boolean {
  const isFormula = xml.attribute('Formula') !== null;
  if (xml.isEmpty) return isFormula;
  let isWithout = isFormula;
  while (xml.next() && !(xml.isClosing && xml.name === 'Cell')) {
    if (xml.isClosing || xml.name !== 'Data') continue;
    const isText = xml.attribute('Type') === 'String';
    isWithout = !isText && isBlank(xml);
  }
  return isWithout;
}

/** Whether nothing stands between an opening tag and the next one. */
function isBlank(xml: Xml): boolean {
  if (xml.isEmpty) return true;
  const start = xml.tagEnd;
  xml.next();
  return xml.text(start, xml.tagStart).trim() === '' && xml.isClosing;
}
