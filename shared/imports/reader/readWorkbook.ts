import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { readCsv } from './csv.ts';
import { decodeText, isBinary } from './encoding.ts';
import { readHtml } from './html.ts';
import { readLegacy } from './legacy.ts';
import type { Format, Sheet, Workbook } from './types.ts';
import { uncalculatedOds, uncalculatedXml } from './uncalculated.ts';
import { readXlsx, workbookPart } from './xlsx.ts';
import { Zip } from './zip.ts';

const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const starts = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte);

/** Names of the streams of a compound file stand in it as UTF-16. */
const hasStream = (bytes: Uint8Array, name: string) => {
  const wanted = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
};

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
 * `cellTooLong`.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  if (bytes.length === 0) throw new AppError('imports.empty');
  if (bytes.length > IMPORT_LIMITS.fileBytes)
    throw new AppError('imports.tooLarge', { limitMb: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  const read = await contentOf(bytes);
  if (read.sheets.every((sheet) => sheet.cellCount === 0)) throw new AppError('imports.empty');
  return { ...read, sheets: read.sheets.map((sheet, i) => (sheet.name === '' ? named(sheet, read.format, i) : sheet)) };
}

/** Delimited texts and pages have no sheet names: theirs is the format. */
const named = (sheet: Sheet, format: Format, i: number): Sheet => ({
  ...sheet,
  name: i === 0 ? format.toUpperCase() : `${format.toUpperCase()} ${i + 1}`,
});

function contentOf(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> | Workbook {
  if (starts(bytes, ZIP)) return fromZip(bytes);
  if (starts(bytes, COMPOUND)) return fromCompound(bytes);
  if (starts(bytes, PDF)) throw wrongType('pdf');
  if (isBinary(bytes)) throw wrongType('binary');
  return fromText(bytes);
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

async function fromCompound(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  if (hasStream(bytes, 'EncryptedPackage')) throw new AppError('imports.encrypted');
  if (!hasStream(bytes, 'Workbook') && !hasStream(bytes, 'Book')) throw wrongType('document');
  return workbook('xls', await readLegacy(bytes));
}

async function fromText(bytes: Uint8Array): Promise<Workbook> {
  const { text, encoding, notices } = decodeText(bytes);
  const head = text.slice(0, 4_096).trimStart();
  if (head === '') throw new AppError('imports.empty');
  if (isJson(text, head)) throw wrongType('json');
  if (/^(<\?xml|<!--|<)[\s\S]*<(\w+:)?Workbook[\s>]/.test(head)) {
    refuseDeclarations(head);
    return { ...workbook('spreadsheetml', await readLegacy(bytes, uncalculatedXml(bytes))), encoding };
  }
  if (/<(html|table|tr|meta|!doctype html)\b/i.test(head)) {
    const sheets = readHtml(text);
    if (sheets.length === 0) throw wrongType('html');
    return { ...workbook('html', sheets), encoding, notices };
  }
  if (/^<\?xml|^<[a-z!]/i.test(head)) throw wrongType('xml');
  const { sheet, delimiter } = readCsv(text);
  return { format: 'csv', encoding, delimiter, sheets: [sheet], notices };
}

function isJson(text: string, head: string): boolean {
  if (!/^[[{]/.test(head)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return /^(\{\s*"[^"]*"\s*:|\[\s*[{[])/.test(head);
  }
}
