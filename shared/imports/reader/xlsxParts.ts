import { formatOf, formatOfBuiltIn, type NumberFormat } from './numberFormat.ts';
import type { Sheet } from './types.ts';
import { Xml } from './xml.ts';

export interface SheetRef {
  name: string;
  visibility: Sheet['visibility'];
  relation: string;
}

/** Relationships of a part: id -> target path and type (last word of its address, the same in strict and transitional). */
export function relationsOf(bytes: Uint8Array, base: string): Map<string, { target: string; type: string }> {
  const relations = new Map<string, { target: string; type: string }>();
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.name !== 'Relationship' || xml.isClosing) continue;
    const target = xml.attribute('Target') ?? '';
    const type = (xml.attribute('Type') ?? '').split('/').at(-1) ?? '';
    relations.set(xml.attribute('Id') ?? '', { target: resolve(base, target), type });
  }
  return relations;
}

function resolve(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = base.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
}

const VISIBILITY: Record<string, Sheet['visibility']> = { hidden: 'hidden', veryHidden: 'veryHidden' };

const isTrue = (value: string | null) => /^(1|true)$/.test(value ?? '');

/**
 * Sheets in workbook order; the date system; and whether the program that wrote the book left computing it to whoever
 * opens it (`fullCalcOnLoad`, gone once a spreadsheet saved it). Booleans are xsd:boolean, `1` or `true`.
 */
export function workbookOf(bytes: Uint8Array): { sheets: SheetRef[]; is1904: boolean; isUncalculated: boolean } {
  const sheets: SheetRef[] = [];
  let is1904 = false;
  let isUncalculated = false;
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.isClosing) continue;
    // Extensions of later versions have elements of the same names, without these attributes.
    if (xml.name === 'workbookPr') is1904 ||= isTrue(xml.attribute('date1904'));
    if (xml.name === 'calcPr') isUncalculated ||= isTrue(xml.attribute('fullCalcOnLoad'));
    if (xml.name === 'sheet') sheets.push(sheetRefOf(xml));
  }
  return { sheets, is1904, isUncalculated };
}

const sheetRefOf = (xml: Xml): SheetRef => ({
  name: xml.attribute('name') ?? '',
  visibility: VISIBILITY[xml.attribute('state') ?? ''] ?? 'visible',
  relation: xml.attribute('id') ?? '',
});

/** Shared strings; phonetic readings (`rPh`) are not part of the text. */
export function sharedStringsOf(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  const xml = new Xml(bytes);
  while (xml.next()) {
    if (xml.name !== 'si' || xml.isClosing) continue;
    strings.push(xml.isEmpty ? '' : richText(xml, 'si'));
  }
  return strings;
}

/** Text of the `t` elements up to the closing tag of `end`. */
export function richText(xml: Xml, end: string): string {
  let text = '';
  while (xml.next() && !(xml.isClosing && xml.name === end)) {
    if (xml.isClosing || xml.isEmpty) continue;
    if (xml.name === 'rPh') richText(xml, 'rPh');
    else if (xml.name === 't') text += contentOf(xml);
  }
  return unescaped(text);
}

/** Text from the present opening tag to the next tag, which is its closing one. */
function contentOf(xml: Xml): string {
  const start = xml.tagEnd;
  xml.next();
  return xml.text(start, xml.tagStart);
}

/** Excel writes control characters as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** What each cell style makes of a number, by its index in `cellXfs`. */
export function stylesOf(bytes: Uint8Array): NumberFormat[] {
  const custom = new Map<string, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isInCells = false;
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.name === 'cellXfs') isInCells = isOpening(xml);
    else if (xml.name === 'numFmt') custom.set(formatId(xml), formatOf(xml.attribute('formatCode') ?? ''));
    else if (xml.name === 'xf' && isInCells && !xml.isClosing)
      styles.push(custom.get(formatId(xml)) ?? formatOfBuiltIn(Number(formatId(xml))));
  }
  return styles;
}

const isOpening = (xml: Xml) => !xml.isClosing && !xml.isEmpty;
const formatId = (xml: Xml) => xml.attribute('numFmtId') ?? '0';
