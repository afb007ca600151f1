import { AppError } from '#shared/kernel/appError.ts';
import { decodeText, isBinary } from './encoding.ts';
import { workbookPart } from './xlsx.ts';
import { type XmlKind, xmlKindOf } from './xmlKind.ts';
import { Zip } from './zip.ts';

/** What a file holds, by its bytes alone: its name may say anything. */
export type ContentKind =
  | XmlKind
  | 'empty'
  | 'xlsx'
  | 'xlsb'
  | 'ods'
  | 'xls'
  /** A workbook behind a password. */
  | 'encrypted'
  /** Another compound file: a Word text, a mail. */
  | 'document'
  /** Another zip: of invoices, of statements. */
  | 'zip'
  /** Begins as a zip and has no readable directory. */
  | 'brokenZip'
  | 'pdf'
  | 'image'
  | 'n43'
  | 'geojson'
  | 'json'
  /** Delimited or plain text. */
  | 'text'
  | 'binary';

/** Enough of a text to see its root element behind long comments. */
const HEAD_BYTES = 64 * 1024;
const PDF_HEAD_BYTES = 1024;

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const IMAGES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];
const starts = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte);
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** An account's header: bank, office, account, two days, sign, opening balance, currency, mode. */
const NORMA_43 = /^(00[^\r\n]*[\r\n]+)?11\d{18}\d{12}[12]\d{14}\d{3}[123]/;
const GEO_TYPE = /"type"\s*:\s*"(FeatureCollection|Feature|GeometryCollection|(Multi)?(Polygon|Point|LineString))"/;
const GEO_CONTENT = /"(features|geometry|geometries|coordinates)"\s*:/;

/** Never throws for what a file holds; reading it may still find it damaged. */
export async function kindOf(bytes: Uint8Array<ArrayBuffer>): Promise<ContentKind> {
  if (bytes.length === 0) return 'empty';
  if (starts(bytes, ZIP)) return zipKind(bytes);
  if (starts(bytes, COMPOUND)) return compoundKind(bytes);
  if (IMAGES.some((head) => starts(bytes, head)) || isWebp(bytes)) return 'image';
  if (/(^|[\s\S])%PDF-\d/.test(latin(bytes.subarray(0, PDF_HEAD_BYTES)))) return 'pdf';
  if (isBinary(bytes)) return 'binary';
  return textKind(bytes);
}

const isWebp = (bytes: Uint8Array) => /^RIFF[\s\S]{4}WEBP/.test(latin(bytes.subarray(0, 12)));

async function zipKind(bytes: Uint8Array<ArrayBuffer>): Promise<ContentKind> {
  try {
    const zip = new Zip(bytes);
    const part = await workbookPart(zip);
    if (part !== null) return part.endsWith('.bin') ? 'xlsb' : 'xlsx';
    if (zip.has('content.xml')) return 'ods';
    return zip.names.some((name) => name.startsWith('xl/')) ? 'xlsx' : 'zip';
  } catch (error) {
    if (error instanceof AppError) return 'brokenZip';
    throw error;
  }
}

function compoundKind(bytes: Uint8Array): ContentKind {
  if (hasStream(bytes, 'EncryptedPackage')) return 'encrypted';
  return hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book') ? 'xls' : 'document';
}

/** Names of the streams of a compound file stand in it as UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const wanted = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}

function textKind(bytes: Uint8Array): ContentKind {
  const head = decodeText(bytes.subarray(0, HEAD_BYTES))
    .text.replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '' && bytes.length <= HEAD_BYTES) return 'empty';
  if (/^OFXHEADER\s*:/i.test(head)) return 'ofx';
  if (NORMA_43.test(head)) return 'n43';
  if (head.startsWith('{\\rtf') || /^MIME-Version:/i.test(head)) return 'document';
  if (/^[[{]/.test(head)) return jsonKind(bytes, head);
  const xml = xmlKindOf(head);
  if (xml !== null && xml !== 'xml') return xml;
  // Pages that banks save as spreadsheets begin with anything.
  const isPage = !head.startsWith('<?xml') && /<(html|table|tr|meta|!doctype html)\b/i.test(head.slice(0, 4_096));
  return isPage ? 'html' : (xml ?? 'text');
}

/** A delimited text may begin with a bracket too. */
function jsonKind(bytes: Uint8Array, head: string): ContentKind {
  if (!isJson(bytes, head)) return 'text';
  return GEO_TYPE.test(head) && GEO_CONTENT.test(head) ? 'geojson' : 'json';
}

function isJson(bytes: Uint8Array, head: string): boolean {
  if (/^(\{\s*("[^"]*"\s*:|\})|\[\s*[{[])/.test(head)) return true;
  try {
    JSON.parse(decodeText(bytes).text);
    return true;
  } catch {
    return false;
  }
}
