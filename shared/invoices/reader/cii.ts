import type { InvoiceRead } from '../schema.ts';
import { centsOf, found, nothingRead, shown, supplyPointFound, taxIdFound, WITHOUT_QUANTITIES } from './found.ts';
import { quantitiesOf } from './lines.ts';
import { all, attribute, day, type Node, number, text, textsOf } from './xml.ts';

const CREDIT_NOTE = '381';
/** UN/CEFACT Cross Industry Invoice: also what a Factur-X or ZUGFeRD PDF carries. */
export function readCii(root: Node): InvoiceRead {
  const [trade] = all(root, 'SupplyChainTradeTransaction');
  const [seller] = all(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty');
  const [settlement] = all(trade, 'ApplicableHeaderTradeSettlement');
  const ofLines = all(trade, 'IncludedSupplyChainTradeLineItem');
  const lines = ofLines.map((line) => {
    const [amount] = all(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
    return {
      name: text(line, 'SpecifiedTradeProduct/Name') ?? '',
      quantity: number(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
      unit: attribute(amount, 'unitCode') ?? '',
    };
  });
  const wholeText = textsOf(root);
  const taxId = text(seller, 'SpecifiedTaxRegistration/ID', 'SpecifiedLegalOrganization/ID', 'ID');
  const country = text(seller, 'PostalTradeAddress/CountryID');
  const { notes: taxNotes, supplierTaxId } = taxIdFound(taxId, country);
  const { notes: pointNotes, supplyPoint } = supplyPointFound(wholeText);
  const total = number(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount');
  const periods = [
    ...all(settlement, 'BillingSpecifiedPeriod'),
    ...ofLines.flatMap((line) => all(line, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod')),
  ];
  const days = (of: string) => periods.flatMap((one) => day(one, `${of}/DateTimeString`) ?? []).toSorted();
  const isCredit = text(root, 'ExchangedDocument/TypeCode') === CREDIT_NOTE || (total ?? 0) < 0;
  return {
    ...nothingRead('cii'),
    ...quantitiesOf(lines, wholeText),
    ...(isCredit && WITHOUT_QUANTITIES),
    supplier: found(shown(text(seller, 'Name') ?? ''), 'sure'),
    supplierTaxId,
    supplyPoint,
    number: found(shown(text(root, 'ExchangedDocument/ID') ?? '', 60), 'sure'),
    issuedOn: found(day(root, 'ExchangedDocument/IssueDateTime/DateTimeString'), 'sure'),
    periodStartOn: found(days('StartDateTime')[0], 'sure'),
    periodEndOn: found(days('EndDateTime').at(-1), 'sure'),
    totalCents: found(total === null ? null : centsOf(total), 'sure'),
    currency: found(text(settlement, 'InvoiceCurrencyCode'), 'sure'),
    notes: [...taxNotes, ...pointNotes, ...(isCredit ? (['creditNote'] as const) : [])],
  };
}
