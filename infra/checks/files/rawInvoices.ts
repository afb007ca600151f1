import { f1Invoices } from '#shared/invoices/reader/f1.ts';
import { all, attribute, type Node, number, parseXml, text } from '#shared/invoices/reader/xml.ts';
import type { Facts } from './facts.ts';

/** What stands in an electronic invoice beside what the product takes of it: an index names that too. */

const latin = new TextDecoder('latin1');
/** Of the root element. */
export function namespaceOf(bytes: Uint8Array): string | undefined {
  const [, prefix, attributes = ''] = /<(?![?!])(?:([\w.-]+):)?[\w.-]+([^>]*)>/.exec(latin.decode(bytes)) ?? [];
  return new RegExp(`\\sxmlns${prefix ? `:${prefix}` : ''}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
}

const texts = (node: unknown, path: string): string[] =>
  all(node, path).flatMap((value) => text({ value }, 'value') ?? []);
const sum = (values: readonly string[]): number => values.reduce((all, one) => all + Number(one), 0);
/** An element that is not there. */
const first = (node: unknown, path: string): string | null => text(node, path);
const quantities = (lines: readonly unknown[], path: string): Facts[string] =>
  lines.flatMap((line) => all(line, path).map((one) => [text({ one }, 'one'), attribute(one, 'unitCode')]));

export function facturaeRaw(bytes: Uint8Array): Facts & { each: readonly Facts[] } {
  const [root] = all(parseXml(bytes), 'Facturae');
  return {
    namespace: namespaceOf(bytes),
    version: texts(root, 'FileHeader/SchemaVersion'),
    signed: all(root, 'Signature').length > 0,
    buyer_tax_id: texts(root, 'Parties/BuyerParty/TaxIdentification/TaxIdentificationNumber'),
    each: all(root, 'Invoices/Invoice').map(facturaeInvoice),
  };
}

function facturaeInvoice(invoice: unknown): Facts {
  const totals = (name: string) => texts(invoice, `InvoiceTotals/${name}`);
  const ofLines = (name: string) => texts(invoice, `Items/InvoiceLine/${name}`);
  const [[before], [taxes], [withheld], [total]] = (
    ['TotalGrossAmountBeforeTaxes', 'TotalTaxOutputs', 'TotalTaxesWithheld', 'InvoiceTotal'] as const
  ).map(totals) as [string[], string[], string[], string[]];
  const check = Number(before) + Number(taxes) - Number(withheld ?? 0);
  return {
    class: texts(invoice, 'InvoiceHeader/InvoiceClass'),
    gross_before_taxes: totals('TotalGrossAmountBeforeTaxes'),
    tax_outputs: totals('TotalTaxOutputs'),
    taxes_withheld: totals('TotalTaxesWithheld'),
    invoice_total: totals('InvoiceTotal'),
    executable: totals('TotalExecutableAmount'),
    lines: all(invoice, 'Items/InvoiceLine').length,
    line_totals: ofLines('TotalCost'),
    line_gross: ofLines('GrossAmount'),
    line_items: ofLines('ItemDescription'),
    quantities: ofLines('Quantity'),
    units: ofLines('UnitOfMeasure'),
    sum_of_line_gross: sum(ofLines('GrossAmount')),
    total_check: check,
    totals_consistent: Math.abs(check - Number(total)) < 0.005,
  };
}

export function ublRaw(bytes: Uint8Array): Facts {
  const [root] = ['Invoice', 'CreditNote'].flatMap((name) => all(parseXml(bytes), name));
  const lines = ['InvoiceLine', 'CreditNoteLine'].flatMap((name) => all(root, name));
  const total = (name: string) => first(root, `LegalMonetaryTotal/${name}`);
  return {
    namespace: namespaceOf(bytes),
    customization: first(root, 'CustomizationID'),
    due_date: first(root, 'DueDate') ?? first(root, 'PaymentMeans/PaymentDueDate'),
    customer:
      first(root, 'AccountingCustomerParty/Party/PartyName/Name') ??
      first(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'),
    lines: lines.length,
    line_extension: total('LineExtensionAmount'),
    tax_exclusive: total('TaxExclusiveAmount'),
    tax_inclusive: total('TaxInclusiveAmount'),
    tax_total: texts(root, 'TaxTotal/TaxAmount'),
    sum_of_line_amounts: sum(lines.flatMap((line) => texts(line, 'LineExtensionAmount'))),
    items: lines.flatMap((line) => texts(line, 'Item/Name')),
    quantities: quantities(lines, 'InvoicedQuantity'),
  };
}

export function ciiRaw(bytes: Uint8Array): Facts {
  const tree = parseXml(bytes);
  const [root] = all(tree, 'CrossIndustryInvoice');
  const [trade] = all(root, 'SupplyChainTradeTransaction');
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem');
  const total = (name: string) =>
    texts(trade, `ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  return {
    root: Object.keys(tree as Node).find((name) => !/^[?@]/.test(name)),
    guideline: texts(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    lines: lines.length,
    line_total: total('LineTotalAmount'),
    tax_basis: total('TaxBasisTotalAmount'),
    tax_total: total('TaxTotalAmount'),
    due_payable: total('DuePayableAmount'),
    items: lines.flatMap((line) => texts(line, 'SpecifiedTradeProduct/Name')),
    quantities: quantities(lines, 'SpecifiedLineTradeDelivery/BilledQuantity'),
  };
}

export function f1Raw(bytes: Uint8Array): Facts {
  const [root] = all(parseXml(bytes), 'MensajeFacturacion');
  const invoices = root === undefined ? [] : f1Invoices(root as Node);
  const energy = invoices.flatMap((one) => all(one, 'EnergiaActiva/TerminoEnergiaActiva/Periodo'));
  return {
    tariff_code: invoices.flatMap((one) => texts(one, 'DatosGeneralesFacturaATR/DatosFacturaATR/TarifaATRFact')),
    active_energy_periods_kwh_price: energy.map((one) => [
      number(one, 'ValorEnergiaActiva'),
      number(one, 'PrecioEnergia'),
    ]),
  };
}
