import { workbookPart } from '#shared/imports/reader/xlsx.ts';
import { relationsOf, sharedStringsOf, workbookOf } from '#shared/imports/reader/xlsxParts.ts';
import { Xml } from '#shared/imports/reader/xml.ts';
import { Zip } from '#shared/imports/reader/zip.ts';
import type { FileToRead } from './facts.ts';

/** Cells that an index of what stands in the file counts otherwise than who reads it: for the reader they hold nothing, or a day. */
interface RawCells {
  /** Cells that refer to a text without letters. */
  emptyTexts: number;
  /** Formulas whose result is a text without letters, or stands beside the value. */
  emptyResults: number;
  /** Dates written as text: to the file they are no numbers. */
  isoDates: ReadonlySet<string>;
  formulas: number;
  /** Formulas that lean on the one of another cell. */
  sharedFormulas: number;
  /** The range that the sheet says to fill. */
  dimension: string | null;
}
const NONE: RawCells = {
  emptyTexts: 0,
  emptyResults: 0,
  isoDates: new Set(),
  formulas: 0,
  sharedFormulas: 0,
  dimension: null,
};

export interface Raw {
  is1904: boolean;
  /** By the name of the sheet. */
  sheets: ReadonlyMap<string, RawCells>;
}

/** What the parts of an Office Open XML workbook say; of other formats nothing. */
export async function rawOf({ kind, bytes }: FileToRead): Promise<Raw> {
  const zip = kind === 'xlsx' ? new Zip(bytes) : null;
  const part = zip && (await workbookPart(zip));
  if (!zip || !part) return { is1904: false, sheets: new Map() };
  const relations = relationsOf(await zip.read(part.replace(/([^/]*)$/, '_rels/$1.rels')), part);
  const strings = [...relations.values()].find(({ type }) => type === 'sharedStrings')?.target;
  const texts = strings && zip.has(strings) ? sharedStringsOf(await zip.read(strings)) : [];
  const book = workbookOf(await zip.read(part));
  const sheets = new Map<string, RawCells>();
  for (const { name, relation } of book.sheets) {
    const target = relations.get(relation)?.target;
    sheets.set(name, target ? rawCells(await zip.read(target), texts) : NONE);
  }
  return { is1904: book.is1904, sheets };
}

function rawCells(bytes: Uint8Array, texts: readonly string[]): RawCells {
  const isoDates = new Set<string>();
  let [emptyTexts, emptyResults, formulas, sharedFormulas] = [0, 0, 0, 0];
  let dimension: string | null = null;
  for (const xml = new Xml(bytes); xml.next(); ) {
    if (xml.isClosing) continue;
    if (xml.name === 'dimension') dimension = xml.attribute('ref');
    if (xml.name !== 'c' || xml.isEmpty) continue;
    const [type, at] = [xml.attribute('t'), xml.attribute('r')];
    const { value, isFormula, isShared } = contentOf(xml);
    if (isFormula) formulas++;
    if (isShared) sharedFormulas++;
    if (type === 'd' && value !== '') isoDates.add(at ?? '');
    if (isFormula && value === '' && (type === 'str' || type === 'inlineStr')) emptyResults++;
    if (!isFormula && type === 's' && texts[Number(value)] === '') emptyTexts++;
  }
  return { emptyTexts, emptyResults, isoDates, formulas, sharedFormulas, dimension };
}

function contentOf(xml: Xml): { value: string; isFormula: boolean; isShared: boolean } {
  let [value, isFormula, isShared] = ['', false, false];
  while (xml.next() && !(xml.isClosing && xml.name === 'c')) {
    if (xml.isClosing) continue;
    if (xml.name === 'f') [isFormula, isShared] = [true, xml.attribute('t') === 'shared'];
    if (xml.name !== 'v' || xml.isEmpty) continue;
    const start = xml.tagEnd;
    xml.next();
    value = xml.text(start, xml.tagStart);
  }
  return { value, isFormula, isShared };
}
