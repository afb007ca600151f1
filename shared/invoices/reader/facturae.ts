import type { InvoiceRead } from '../schema.ts';
import { centsOf, found, nothingRead, shown, supplyPointFound, taxIdFound, WITHOUT_QUANTITIES } from './found.ts';
import { quantitiesOf } from './lines.ts';
import { all, day, type Node, number, text, textsOf } from './xml.ts';

/** Facturae 3.0 to 3.2.2, signed or not: the first invoice of the file. */
export function readFacturae(root: Node): InvoiceRead {
  const [seller] = all(root, 'Parties/SellerParty');
  const invoices = all(root, 'Invoices/Invoice');
  const [invoice] = invoices;
  // The signature speaks of other things.
  const { Signature: _, ...spoken } = root;
  const wholeText = textsOf(spoken);
  const lines = all(invoice, 'Items/InvoiceLine').map((line) => ({
    name: text(line, 'ItemDescription') ?? '',
    quantity: number(line, 'Quantity'),
    unit: text(line, 'UnitOfMeasure') ?? '',
  }));
  const company = text(seller, 'LegalEntity/CorporateName');
  const person = ['Name', 'FirstSurname', 'SecondSurname'].map((name) => text(seller, `Individual/${name}`) ?? '');
  const country = text(
    seller,
    ...['LegalEntity', 'Individual'].flatMap((of) => [
      `${of}/AddressInSpain/CountryCode`,
      `${of}/OverseasAddress/CountryCode`,
    ]),
  );
  const { notes: taxNotes, supplierTaxId } = taxIdFound(
    text(seller, 'TaxIdentification/TaxIdentificationNumber'),
    country,
  );
  const { notes: pointNotes, supplyPoint } = supplyPointFound(wholeText);
  const total = number(invoice, 'InvoiceTotals/InvoiceTotal');
  const periods = [
    ...all(invoice, 'InvoiceIssueData/InvoicingPeriod'),
    ...all(invoice, 'Items/InvoiceLine/LineItemPeriod'),
  ];
  const starts = periods.flatMap((period) => day(period, 'StartDate') ?? []).toSorted();
  const ends = periods.flatMap((period) => day(period, 'EndDate') ?? []).toSorted();
  const series = text(invoice, 'InvoiceHeader/InvoiceSeriesCode');
  const ownNumber = text(invoice, 'InvoiceHeader/InvoiceNumber');
  const isCorrective = all(invoice, 'InvoiceHeader/Corrective').length > 0;
  return {
    ...nothingRead('facturae'),
    ...quantitiesOf(lines, wholeText),
    ...((total ?? 0) < 0 && WITHOUT_QUANTITIES),
    supplier: found(shown(company ?? person.join(' ')), 'sure'),
    supplierTaxId,
    supplyPoint,
    number: found(ownNumber && shown(series ? `${series}/${ownNumber}` : ownNumber, 60), 'sure'),
    issuedOn: found(day(invoice, 'InvoiceIssueData/IssueDate'), 'sure'),
    periodStartOn: found(starts[0], 'sure'),
    periodEndOn: found(ends.at(-1), 'sure'),
    totalCents: found(total === null ? null : centsOf(total), 'sure'),
    currency: found(text(invoice, 'InvoiceIssueData/InvoiceCurrencyCode'), 'sure'),
    notes: [
      ...taxNotes,
      ...pointNotes,
      ...(invoices.length > 1 ? (['severalInvoices'] as const) : []),
      ...(isCorrective || (total ?? 0) < 0 ? (['creditNote'] as const) : []),
    ],
  };
}
