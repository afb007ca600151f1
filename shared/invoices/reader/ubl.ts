import type { InvoiceRead } from '../schema.ts';
import { centsOf, found, nothingRead, shown, supplyPointFound, taxIdFound, WITHOUT_QUANTITIES } from './found.ts';
import { quantitiesOf } from './lines.ts';
import { all, attribute, day, type Node, number, text, textsOf } from './xml.ts';

/** UBL 2.1 invoices and credit notes, CIUS-PT and Peppol among them. */
export function readUbl(root: Node, isCredit: boolean): InvoiceRead {
  const [seller] = all(root, 'AccountingSupplierParty/Party');
  const [name, quantity] = isCredit ? ['CreditNoteLine', 'CreditedQuantity'] : ['InvoiceLine', 'InvoicedQuantity'];
  const ofLines = all(root, name);
  const lines = ofLines.map((line) => {
    const [amount] = all(line, quantity);
    return {
      // Where the name is all there is to say, many senders say it again.
      name: [...new Set([text(line, 'Item/Name'), text(line, 'Item/Description')])].join(' '),
      quantity: number(line, quantity),
      unit: attribute(amount, 'unitCode') ?? '',
    };
  });
  const wholeText = textsOf(root);
  const taxId = text(seller, ...['PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID', 'PartyIdentification/ID']);
  const { notes: taxNotes, supplierTaxId } = taxIdFound(
    taxId,
    text(seller, 'PostalAddress/Country/IdentificationCode'),
  );
  const { notes: pointNotes, supplyPoint } = supplyPointFound(wholeText);
  const periods = [...all(root, 'InvoicePeriod'), ...ofLines.flatMap((line) => all(line, 'InvoicePeriod'))];
  const total = number(root, 'LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount');
  const isTaken = isCredit || (total ?? 0) < 0;
  return {
    ...nothingRead('ubl'),
    ...quantitiesOf(lines, wholeText),
    ...(isTaken && WITHOUT_QUANTITIES),
    supplier: found(shown(text(seller, 'PartyName/Name', 'PartyLegalEntity/RegistrationName') ?? ''), 'sure'),
    supplierTaxId,
    supplyPoint,
    number: found(shown(text(root, 'ID') ?? '', 60), 'sure'),
    issuedOn: found(day(root, 'IssueDate'), 'sure'),
    periodStartOn: found(periods.flatMap((one) => day(one, 'StartDate') ?? []).toSorted()[0], 'sure'),
    periodEndOn: found(
      periods
        .flatMap((one) => day(one, 'EndDate') ?? [])
        .toSorted()
        .at(-1),
      'sure',
    ),
    totalCents: found(total === null ? null : centsOf(total), 'sure'),
    currency: found(text(root, 'DocumentCurrencyCode'), 'sure'),
    notes: [...taxNotes, ...pointNotes, ...(isTaken ? (['creditNote'] as const) : [])],
  };
}
