import { XMLBuilder } from 'fast-xml-parser';
import { type Allowance, type IssuedDocument, type Line, type Party, typeOf, type VatPart } from './document.ts';
import { type VatCategory, vatNumberOf } from './vat.ts';

/** What of the standard a document keeps to, and nothing beyond it. */
const EN_16931 = 'urn:cen.eu:en16931:2017';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
};
/** UN/ECE Rec. 20: one (a credit, a period of a plan). */
const ONE = 'C62';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: '  ',
  suppressEmptyNode: true,
});

/** Characters that no XML may hold. */
const REFUSED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const text = (value: string) => value.replace(REFUSED, ' ');
/** `12.34`: no amount of ours is negative. */
const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const amount = (cents: number) => ({ '#text': decimal(cents), '@currencyID': 'EUR' });
const vatScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** An element of what was told. */
const told = (name: string, value: string): object => (value === '' ? {} : { [name]: text(value) });

/** Outside of the scope of the tax no VAT number may stand in the document (BR-O-02): the tax number alone does. */
function partyOf(party: Party, { isSeller, isOutside }: { isSeller: boolean; isOutside: boolean }): object {
  const vatNumber = isOutside ? null : vatNumberOf(party);
  const asOther = isSeller ? { 'cbc:CompanyID': text(party.taxId), 'cac:TaxScheme': { 'cbc:ID': 'TAX' } } : null;
  const scheme = vatNumber === null ? asOther : { 'cbc:CompanyID': vatNumber, ...vatScheme };
  return {
    'cac:Party': {
      'cac:PartyName': { 'cbc:Name': text(party.name) },
      'cac:PostalAddress': {
        ...told('cbc:StreetName', party.address),
        ...told('cbc:CityName', party.city),
        ...told('cbc:PostalZone', party.postalCode),
        ...told('cbc:CountrySubentity', party.province),
        'cac:Country': { 'cbc:IdentificationCode': party.country },
      },
      ...(scheme && { 'cac:PartyTaxScheme': scheme }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': text(party.name), 'cbc:CompanyID': text(party.taxId) },
    },
  };
}

const percent = (category: VatCategory, bp: number) =>
  category === 'O' ? {} : { 'cbc:Percent': `${Math.trunc(bp / 100)}.${String(bp % 100).padStart(2, '0')}` };

const subtotal = ({ category, bp, taxableCents, vatCents, reason }: VatPart) => ({
  'cbc:TaxableAmount': amount(taxableCents),
  'cbc:TaxAmount': amount(vatCents),
  'cac:TaxCategory': {
    'cbc:ID': category,
    ...percent(category, bp),
    ...(reason && {
      'cbc:TaxExemptionReasonCode': reason.code,
      'cbc:TaxExemptionReason': text(reason.mention),
    }),
    ...vatScheme,
  },
});

const lineOf = (line: Line, i: number, isCredit: boolean) => ({
  'cbc:ID': String(i + 1),
  [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '#text': String(line.quantity), '@unitCode': ONE },
  'cbc:LineExtensionAmount': amount(line.netCents),
  'cac:Item': {
    'cbc:Name': text(line.name),
    'cac:ClassifiedTaxCategory': { 'cbc:ID': line.category, ...percent(line.category, line.vatBp), ...vatScheme },
  },
  'cac:Price': { 'cbc:PriceAmount': amount(line.unitPriceCents) },
});

const allowanceOf = ({ name, cents, bp }: Allowance, [part]: readonly VatPart[]) => ({
  'cbc:ChargeIndicator': 'false',
  'cbc:AllowanceChargeReason': text(name),
  'cbc:Amount': amount(cents),
  'cac:TaxCategory': { 'cbc:ID': part?.category, ...(part && percent(part.category, bp)), ...vatScheme },
});

/**
 * A document as UBL 2.1, in the order that its schema asks for. `notes` are told beside it (BT-22). What we sell is paid or
 * given back already: nothing is due (BT-113, BT-115). What we buy is paid as was agreed, which `terms` says (BT-20).
 */
export function ublOf(one: IssuedDocument, notes: readonly string[], terms: string | null = null): string {
  const isCredit = one.kind === 'creditNote';
  const isOutside = one.vat.some(({ category }) => category === 'O');
  const said = notes.length > 0 ? { 'cbc:Note': notes.map(text) } : {};
  const head = isCredit
    ? { 'cbc:TaxPointDate': one.taxPointOn, 'cbc:CreditNoteTypeCode': typeOf(one), ...said }
    : { 'cbc:InvoiceTypeCode': typeOf(one), ...said, 'cbc:TaxPointDate': one.taxPointOn };
  const { preceding, allowance } = one;
  const dueCents = terms === null ? 0 : one.totalCents;
  const reference = preceding && { 'cbc:ID': preceding.number, 'cbc:IssueDate': preceding.issuedOn };
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const body = {
    [root]: {
      '@xmlns': `${UBL}:${root}-2`,
      ...NAMESPACES,
      'cbc:CustomizationID': EN_16931,
      'cbc:ID': one.number,
      'cbc:IssueDate': one.issuedOn,
      ...head,
      'cbc:DocumentCurrencyCode': one.currency,
      'cac:OrderReference': { 'cbc:ID': text(one.source.number) },
      ...(reference && { 'cac:BillingReference': { 'cac:InvoiceDocumentReference': reference } }),
      'cac:AccountingSupplierParty': partyOf(one.seller, { isSeller: true, isOutside }),
      'cac:AccountingCustomerParty': partyOf(one.buyer, { isSeller: false, isOutside }),
      'cac:PaymentMeans': { 'cbc:PaymentMeansCode': one.paymentMeans },
      ...(terms !== null && { 'cac:PaymentTerms': { 'cbc:Note': text(terms) } }),
      ...(allowance && { 'cac:AllowanceCharge': allowanceOf(allowance, one.vat) }),
      'cac:TaxTotal': { 'cbc:TaxAmount': amount(one.vatCents), 'cac:TaxSubtotal': one.vat.map(subtotal) },
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(one.netCents + (allowance?.cents ?? 0)),
        'cbc:TaxExclusiveAmount': amount(one.netCents),
        'cbc:TaxInclusiveAmount': amount(one.totalCents),
        ...(allowance && { 'cbc:AllowanceTotalAmount': amount(allowance.cents) }),
        'cbc:PrepaidAmount': amount(one.totalCents - dueCents),
        'cbc:PayableAmount': amount(dueCents),
      },
      [isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: one.lines.map((line, i) => lineOf(line, i, isCredit)),
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(body)}`;
}
