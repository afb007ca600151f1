import { type ContentKind, kindOf } from '#shared/imports/reader/kind.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { INVOICE_TYPES, InvoiceRead } from '../schema.ts';
import { readCii } from './cii.ts';
import { readF1 } from './f1.ts';
import { readFacturae } from './facturae.ts';
import { readPdf } from './pdf.ts';
import { readPrinted } from './printed.ts';
import { readUbl } from './ubl.ts';
import { type Node, parseXml } from './xml.ts';

export type ContentType = (typeof INVOICE_TYPES)[number];
const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
/** Some are no invoices: they are told so by who reads them. */
const XML: readonly ContentKind[] = ['facturae', 'ubl', 'cii', 'f1', 'camt053', 'spreadsheetml', 'gml', 'xml'];

/** What a file is by its content; null when it can be no invoice. */
export async function contentTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<ContentType | null> {
  const kind = await kindOf(bytes);
  if (kind === 'pdf') return 'application/pdf';
  if (XML.includes(kind)) return 'application/xml';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  return starts(bytes, 0xff, 0xd8, 0xff) ? 'image/jpeg' : null;
}

/**
 * Reads an invoice. Null: there is nothing in it that is text (a scan), and somebody or something else has to read it.
 * @throws AppError `invoices.wrongType`, `invoices.unknownXml`, and what is wrong with the file
 */
export async function readInvoice(bytes: Uint8Array<ArrayBuffer>): Promise<InvoiceRead | null> {
  const type = await contentTypeOf(bytes);
  if (type === null) throw new AppError('invoices.wrongType');
  if (type === 'application/xml') return readXml(bytes);
  if (type !== 'application/pdf') return null;
  const { lines, attachments } = await readPdf(bytes);
  const inside = xmlInside(attachments);
  if (inside) return { ...inside, format: 'facturx' };
  return isText(lines) ? readPrinted(lines) : null;
}

function readXml(bytes: Uint8Array): InvoiceRead {
  const tree = parseXml(bytes);
  const root = (name: string) => {
    const value = Object.hasOwn(tree, name) ? tree[name] : undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : null;
  };
  const facturae = root('Facturae');
  if (facturae) return readFacturae(facturae);
  const cii = root('CrossIndustryInvoice');
  if (cii) return readCii(cii);
  const invoice = root('Invoice');
  if (invoice) return readUbl(invoice, false);
  const credit = root('CreditNote');
  if (credit) return readUbl(credit, true);
  const f1 = root('MensajeFacturacion');
  if (f1) return readF1(f1);
  throw new AppError('invoices.unknownXml');
}

/** The invoice that a PDF carries as data; what is attached beside it is not looked at. */
function xmlInside(attachments: ReadonlyMap<string, Uint8Array>): InvoiceRead | null {
  for (const [name, content] of attachments) {
    if (!/\.xml$/i.test(name) || content.length === 0) continue;
    try {
      return readXml(content);
    } catch (error) {
      // The text of the page is still there to be read.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return null;
}

const LEAST_LETTERS = 60;
/** Whether a page says something: a scan has no text, or the mark of the machine that made it. */
const isText = (lines: readonly string[]): boolean =>
  (lines.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS;

/** The same rules on text that came from elsewhere: of a scan. */
export const readScanned = (lines: readonly string[]): InvoiceRead | null =>
  isText(lines) ? { ...readPrinted(lines), format: 'scan' } : null;
