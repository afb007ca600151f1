import { cleanTaxId } from '#shared/identifiers/taxId.ts';
import { type PdfContent, readPdf } from '#shared/invoices/reader/pdf.ts';
import { readInvoice } from '#shared/invoices/reader/readInvoice.ts';
import type { Found, InvoiceRead } from '#shared/invoices/schema.ts';
import { type Facts, type FileReader, type FileToRead, Seen } from './facts.ts';
import { ciiRaw, f1Raw, facturaeRaw, namespaceOf, ublRaw } from './rawInvoices.ts';
import { spokenIn } from './spoken.ts';

/** Electronic invoices and those printed to PDF. */
export const invoices: FileReader = {
  kinds: ['facturae', 'ubl', 'cii', 'f1', 'pdf', 'image'],
  async read({ bytes, kind }) {
    // Reading a PDF takes its bytes away.
    const pdf = kind === 'pdf' ? await readPdf(bytes.slice()) : null;
    const read = await readInvoice(bytes.slice());
    if (!read) throw new Error('a scan: it has to be read by hand');
    return { ...(pdf && { pages: pdf.pages }), ...FACTS[read.format](read, { bytes, pdf }) };
  },
};

interface File {
  readonly bytes: FileToRead['bytes'];
  readonly pdf: PdfContent | null;
}

const of = <T extends string | number>(found: Found<T> | null): T | null => found?.value ?? null;
const list = (value: string | number | null) => [value];
const total = ({ totalCents }: InvoiceRead): number | null => (totalCents ? totalCents.value / 100 : null);

const asTaxId = (expected: unknown) => (typeof expected === 'string' ? cleanTaxId(expected) : expected);
const taxId = ({ supplierTaxId }: InvoiceRead) => new Seen(of(supplierTaxId), asTaxId);

const ubl = (read: InvoiceRead, { bytes }: File): Facts => ({
  ...ublRaw(bytes),
  format: 'UBL Invoice',
  number: of(read.number),
  issue_date: of(read.issuedOn),
  currency: of(read.currency),
  supplier: of(read.supplier),
  payable: total(read),
  fuel: { product: of(read.product), litres: of(read.litres) },
});

const cii = (read: InvoiceRead, bytes: Uint8Array): Facts => ({
  ...ciiRaw(bytes),
  format: 'CII',
  number: of(read.number),
  issue_date: of(read.issuedOn),
  seller: list(of(read.supplier)),
  grand_total: list(total(read)),
  currency: list(of(read.currency)),
});

function facturae(read: InvoiceRead, { bytes }: File): Facts {
  const { each, ...raw } = facturaeRaw(bytes);
  const told = { number: of(read.number), issue_date: list(of(read.issuedOn)), currency: list(of(read.currency)) };
  return {
    ...raw,
    format: 'Facturae',
    batch_total: list(total(read)),
    seller_tax_id: new Seen(list(of(read.supplierTaxId)), (ids) => (Array.isArray(ids) ? ids.map(asTaxId) : ids)),
    // Its series is a part of the number; the product reads the first of a file.
    invoices: new Seen(
      each.map((one, i) => (i === 0 ? { ...one, ...told } : one)),
      (all) =>
        Array.isArray(all)
          ? all.map(({ number, series, ...rest }) => ({ ...rest, number: [...series, ...number].join('/') }))
          : all,
    ),
  };
}

const f1 = (read: InvoiceRead, { bytes }: File): Facts => ({
  ...f1Raw(bytes),
  namespace: namespaceOf(bytes),
  format: 'CNMC F1 MensajeFacturacion',
  cups: of(read.supplyPoint),
  invoice_number: list(of(read.number)),
  issue_date: list(of(read.issuedOn)),
  period: [list(of(read.periodStartOn)), list(of(read.periodEndOn))],
  active_energy_total_kwh: of(read.kwhBilled),
  invoice_total: list(total(read)),
});

function printed(read: InvoiceRead, { pdf }: File): Facts {
  return {
    ...spokenIn(pdf?.lines ?? [], of(read.kwhBilled)),
    supplier: of(read.supplier),
    supplier_cif: taxId(read),
    cups: of(read.supplyPoint),
    issue_date: of(read.issuedOn),
    period: new Seen([of(read.periodStartOn), of(read.periodEndOn)], (period) => String(period).split(' - ')),
    invoice_number: of(read.number),
    billed_kwh_total: of(read.kwhBilled),
    meter_consumption_row: new Seen(of(read.kwhMetered), (row) =>
      Array.isArray(row) ? row.reduce((sum, one) => sum + one, 0) : row,
    ),
    total: total(read),
  };
}

function facturx(read: InvoiceRead, { pdf }: File): Facts {
  const files = [...(pdf?.attachments ?? [])];
  const [name, content] = files.find(([path]) => /\.xml$/i.test(path)) ?? [];
  return {
    attachments: files.map(([path]) => path),
    embedded_xml_name: name,
    // The end of a line before the end of the stream is counted by some.
    embedded_xml_bytes: content && new TextDecoder('latin1').decode(content).replace(/\n$/, '').length,
    embedded_xml: content && cii(read, content),
  };
}

const FACTS: Record<InvoiceRead['format'], (read: InvoiceRead, file: File) => Facts> = {
  facturae,
  ubl,
  cii: (read, { bytes }) => cii(read, bytes),
  f1,
  facturx,
  text: printed,
  scan: () => ({}),
};
