import { decodeText } from '#shared/imports/reader/encoding.ts';
import { Zip } from '#shared/imports/reader/zip.ts';
import { isCamt053, readCamt053 } from './camt053.ts';
import { isNorma43, readNorma43 } from './norma43.ts';
import { isOfx, readOfx } from './ofx.ts';
import type { BankFile } from './types.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const HEAD_BYTES = 4_096;

/**
 * Reads a file of a bank by its content: Norma 43, OFX, CAMT.053, or a zip of CAMT.053 files. Null for what is none of
 * them. @throws AppError `imports.damaged`, `imports.archiveBomb`, `imports.encrypted`
 */
export async function readBankFile(bytes: Uint8Array<ArrayBuffer>): Promise<BankFile | null> {
  if (ZIP.every((byte, i) => bytes[i] === byte)) return fromZip(bytes);
  const { text: head } = decodeText(bytes.slice(0, HEAD_BYTES));
  if (isNorma43(head)) return readNorma43(bytes);
  if (isOfx(head)) return readOfx(decodeText(bytes).text);
  return isCamt053(head) ? readCamt053(decodeText(bytes).text) : null;
}

/** Banks pack a period into one file a day: all of them are read as one. */
async function fromZip(bytes: Uint8Array<ArrayBuffer>): Promise<BankFile | null> {
  const zip = new Zip(bytes);
  // A workbook is a zip of XML as well.
  if (zip.names.some((name) => name === '[Content_Types].xml' || name === 'mimetype')) return null;
  const files: BankFile[] = [];
  for (const name of zip.names.filter((one) => /\.xml$/i.test(one)).sort()) {
    const { text } = decodeText(await zip.read(name));
    if (isCamt053(text.slice(0, HEAD_BYTES))) files.push(readCamt053(text));
  }
  if (files.length === 0) return null;
  // The same statement in two versions of the schema is one statement.
  const known = new Set<string>();
  const statements = files
    .flatMap((file) => file.statements)
    .filter((statement) => {
      const content = JSON.stringify({
        ...statement,
        movements: statement.movements.map(({ place: _, ...one }) => one),
      });
      return !known.has(content) && known.add(content);
    });
  return { format: 'camt053', statements, leftOut: files.flatMap((file) => file.leftOut), notices: [] };
}
