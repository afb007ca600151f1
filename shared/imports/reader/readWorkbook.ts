import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { readCsv } from './csv.ts';
import { decodeText } from './encoding.ts';
import { withoutGlue } from './glued.ts';
import { readHtml } from './html.ts';
import { kindOf } from './kind.ts';
import { readLegacy } from './legacy.ts';
import type { Format, Sheet, Workbook } from './types.ts';
import { uncalculatedOds, uncalculatedXml } from './uncalculated.ts';
import { readXlsx, workbookPart } from './xlsx.ts';
import { Zip } from './zip.ts';

const wrongType = (found: string) => new AppError('imports.wrongType', { found });
const workbook = (format: Format, sheets: readonly Sheet[]): Workbook => ({
  format,
  encoding: null,
  delimiter: null,
  sheets,
  notices: [],
});

/**
 * Reads a spreadsheet or delimited text by its content; the file's name is not looked at. The same code runs in a
 * worker of the browser and in the import function. Errors (all without the file's name, which the caller adds):
 * `imports.empty`, `tooLarge`, `wrongType`, `encrypted`, `damaged`, `archiveBomb`, `tooManyRows`, `tooManyCells`,
 * `cellTooLong`, `openQuote`, `spilledCells`.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  if (bytes.length === 0) throw new AppError('imports.empty');
  if (bytes.length > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { limitMb: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  const read = withoutGlue(await contentOf(bytes));
  if (read.sheets.every((sheet) => sheet.cellCount === 0)) throw new AppError('imports.empty');
  return { ...read, sheets: read.sheets.map((sheet, i) => (sheet.name === '' ? named(sheet, read.format, i) : sheet)) };
}

/** Delimited texts and pages have no sheet names: theirs is the format. */
const named = (sheet: Sheet, format: Format, i: number): Sheet => ({
  ...sheet,
  name: i === 0 ? format.toUpperCase() : `${format.toUpperCase()} ${i + 1}`,
});

async function contentOf(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const kind = await kindOf(bytes);
  switch (kind) {
    case 'xlsx':
    case 'xlsb':
    case 'ods':
    case 'brokenZip':
      return fromZip(bytes);
    case 'xls':
      return workbook('xls', await readLegacy(bytes));
    case 'spreadsheetml':
      return fromSpreadsheetMl(bytes);
    case 'html':
      return fromPage(bytes);
    case 'text':
      return fromText(bytes);
    case 'empty':
    case 'encrypted':
      throw new AppError(`imports.${kind}`);
    default:
      throw wrongType(kind);
  }
}

async function fromZip(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const zip = new Zip(bytes);
  const part = await workbookPart(zip);
  if (part !== null && !part.endsWith('.bin')) return workbook('xlsx', await readXlsx(zip, part));
  if (part !== null) return workbook('xlsb', await readChecked(zip, bytes));
  if (zip.has('content.xml')) return workbook('ods', await readChecked(zip, bytes));
  if (zip.names.some((name) => name.startsWith('xl/'))) throw new AppError('imports.damaged');
  throw wrongType('zip');
}

/** Each entry is unpacked and counted here first, and looked through for a document type declaration. */
async function readChecked(zip: Zip, bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  if (zip.has('META-INF/manifest.xml')) {
    const manifest = new TextDecoder().decode(await zip.read('META-INF/manifest.xml'));
    if (manifest.includes('encryption-data')) throw new AppError('imports.encrypted');
  }
  for (const name of zip.names) {
    const unpacked = await zip.read(name);
    if (/\.(xml|rels)$/.test(name)) refuseDeclarations(new TextDecoder().decode(unpacked.subarray(0, 4_096)));
  }
  return readLegacy(bytes, zip.has('content.xml') ? uncalculatedOds(await zip.read('content.xml')) : null);
}

function refuseDeclarations(head: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw new AppError('imports.archiveBomb');
}

/** Without one of its own the library takes a workbook for another thing; and it knows few encodings. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

async function fromSpreadsheetMl(bytes: Uint8Array): Promise<Workbook> {
  const { text, encoding } = decodeText(bytes);
  refuseDeclarations(text.slice(0, 4_096));
  const declared = new TextEncoder().encode(DECLARATION + text.replace(/^\uFEFF?\s*(<\?xml\b[^>]*\?>)?/, ''));
  return { ...workbook('spreadsheetml', await readLegacy(declared, uncalculatedXml(declared))), encoding };
}

function fromPage(bytes: Uint8Array): Workbook {
  const { text, encoding, notices } = decodeText(bytes);
  const sheets = readHtml(text);
  if (sheets.length === 0) throw wrongType('html');
  return { ...workbook('html', sheets), encoding, notices };
}

function fromText(bytes: Uint8Array): Workbook {
  const { text, encoding, notices } = decodeText(bytes);
  if (text.trim() === '') throw new AppError('imports.empty');
  const { sheet, delimiter } = readCsv(text);
  return { format: 'csv', encoding, delimiter, sheets: [sheet], notices };
}
