import { AppError } from '#shared/kernel/appError.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './types.ts';
import { relationsOf, type SheetRef, sharedStringsOf, stylesOf, workbookOf } from './xlsxParts.ts';
import { SheetReader } from './xlsxSheet.ts';
import { Xml } from './xml.ts';
import type { Zip } from './zip.ts';

const relsOf = (part: string) => part.replace(/([^/]*)$/, '_rels/$1.rels');

/** Path of the workbook part, by the package's relationships; null when there is none. */
export async function workbookPart(zip: Zip): Promise<string | null> {
  if (!zip.has('_rels/.rels')) return null;
  for (const { target, type } of relationsOf(await zip.read('_rels/.rels'), '').values())
    if (type === 'officeDocument' && zip.has(target)) return target;
  return null;
}

/** Sheets of an Office Open XML workbook (transitional or strict), in workbook order; chart sheets are left out. */
export async function readXlsx(zip: Zip, part: string): Promise<Sheet[]> {
  const relations = zip.has(relsOf(part)) ? relationsOf(await zip.read(relsOf(part)), part) : new Map();
  const { sheets, is1904, isUncalculated } = workbookOf(await zip.read(part));
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;
  const read = async <T>(path: string | undefined, parse: (bytes: Uint8Array) => T[]): Promise<T[]> =>
    path !== undefined && zip.has(path) ? parse(await zip.read(path)) : [];
  const styles = await read(partOf('styles'), stylesOf);
  const strings = await read(partOf('sharedStrings'), sharedStringsOf);

  const result: Sheet[] = [];
  for (const ref of sheets) {
    const relation = relations.get(ref.relation);
    if (relation && relation.type !== 'worksheet') continue;
    if (!relation || !zip.has(relation.target)) throw new AppError('imports.damaged', { sheet: ref.name });
    const xml = new Xml(await zip.read(relation.target));
    result.push(named(ref, new SheetReader(xml, { strings, styles, is1904, isUncalculated }).read()));
  }
  return result;
}

const named = ({ name, visibility }: SheetRef, { grid, hiddenRows, merges }: SheetReader) =>
  sheetOf(grid, { name, visibility, hiddenRows, merges });
