import { Xml } from './xml.ts';

/** Where a sheet has cells without a stored value, 0-based. */
export type Places = readonly { row: number; column: number }[];
/** A cell that is repeated further stands for nothing: spreadsheets fill the rest of a row so. */
const MOST_REPEATED = 1_000;
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'boolean-value',
  date: 'date-value',
  time: 'time-value',
};

const count = (xml: Xml, name: string) => Number(xml.attribute(name) ?? 1) || 1;

/**
 * Cells of an OpenDocument sheet that say that there is a result and not which: formulas of a program that does not
 * compute. The library that reads the rest leaves them out. One list a sheet, in their order. A formula whose result is an empty text
 * has one.
 */
export function uncalculatedOds(content: Uint8Array): Places[] {
  const sheets: Places[] = [];
  let places: { row: number; column: number }[] = [];
  let [row, rows, column] = [0, 0, 0];
  for (const xml = new Xml(content); xml.next(); ) {
    if (xml.isClosing) continue;
    if (xml.name === 'table') {
      places = [];
      sheets.push(places);
      [row, rows] = [0, 0];
    } else if (xml.name === 'table-row') {
      row += rows;
      rows = count(xml, 'number-rows-repeated');
      column = 0;
    } else if (xml.name === 'table-cell' || xml.name === 'covered-table-cell') {
      const columns = count(xml, 'number-columns-repeated');
      if (isWithoutValue(xml))
        for (let down = 0; down < Math.min(rows, MOST_REPEATED); down++)
          for (let right = 0; right < Math.min(columns, MOST_REPEATED); right++)
            places.push({ row: row + down, column: column + right });
      column += columns;
    }
  }
  return sheets;
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
  const sheets: Places[] = [];
  let places: { row: number; column: number }[] = [];
  let [row, column] = [-1, -1];
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.isClosing) continue;
    if (xml.name === 'Worksheet') {
      places = [];
      sheets.push(places);
      row = -1;
    } else if (xml.name === 'Row') {
      row = Number(xml.attribute('Index') ?? row + 2) - 1;
      column = -1;
    } else if (xml.name === 'Cell') {
      column = Number(xml.attribute('Index') ?? column + 2) - 1;
      const across = Number(xml.attribute('MergeAcross') ?? 0) || 0;
      if (isEmptyCell(xml)) places.push({ row, column });
      column += across;
    }
  }
  return sheets;
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
