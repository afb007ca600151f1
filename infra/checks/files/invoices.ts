import { cleanTaxId } from '#shared/identifiers/taxId.ts';
import { readInvoice } from '#shared/invoices/reader/readInvoice.ts';
import type { Found, InvoiceRead } from '#shared/invoices/schema.ts';
import { type Facts, type FileReader, Seen } from './facts.ts';

/** Electronic invoices and those printed to PDF. */
export const invoices: FileReader = {
  kinds: ['facturae', 'ubl', 'cii', 'pdf'],
  async read({ bytes }) {
    const read = await readInvoice(bytes);
    return read && FACTS[read.format](read);
  },
};

const of = <T extends string | number>(found: Found<T> | null): T | null => found?.value ?? null;
const list = (value: string | number | null) => [value];
const total = ({ totalCents }: InvoiceRead): number | null => (totalCents ? totalCents.value / 100 : null);

const asTaxId = (expected: unknown) => (typeof expected === 'string' ? cleanTaxId(expected) : expected);
const taxId = ({ supplierTaxId }: InvoiceRead) => new Seen(of(supplierTaxId), asTaxId);

const ubl = (read: InvoiceRead): Facts => ({
  format: 'UBL Invoice',
  number: of(read.number),
  issue_date: of(read.issuedOn),
  currency: of(read.currency),
  supplier: of(read.supplier),
  payable: total(read),
  fuel: { product: of(read.product), litres: of(read.litres) },
});

const cii = (read: InvoiceRead): Facts => ({
  format: 'CII',
  number: of(read.number),
  issue_date: of(read.issuedOn),
  seller: list(of(read.supplier)),
  grand_total: list(total(read)),
  currency: list(of(read.currency)),
});

const FACTS: Record<InvoiceRead['format'], (read: InvoiceRead) => Facts> = {
  facturae: (read) => ({
    format: 'Facturae',
    batch_total: list(total(read)),
    seller_tax_id: new Seen(list(of(read.supplierTaxId)), (ids) => (Array.isArray(ids) ? ids.map(asTaxId) : ids)),
    // Its series is a part of the number.
    invoices: new Seen(
      [{ number: of(read.number), issue_date: list(of(read.issuedOn)), currency: list(of(read.currency)) }],
      (all) =>
        Array.isArray(all)
          ? all.map(({ number, series, ...rest }) => ({ ...rest, number: [...series, ...number].join('/') }))
          : all,
    ),
  }),
  ubl,
  cii,
  facturx: (read) => ({ embedded_xml: cii(read) }),
  text: (read) => ({
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
  }),
  scan: () => ({}),
};
