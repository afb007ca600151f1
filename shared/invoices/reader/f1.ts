import { AppError } from '#shared/kernel/appError.ts';
import type { InvoiceNote, InvoiceRead } from '../schema.ts';
import {
  centsOf,
  found,
  nothingRead,
  shown,
  sumOf,
  supplyPointFound,
  taxIdFound,
  WITHOUT_QUANTITIES,
} from './found.ts';
import { all, day, type Node, number, text } from './xml.ts';

/** What the tables of the switching formats call them. */
const [EURO, CANCELLING, ACTIVE_ENERGY, ESTIMATED] = ['02', 'A', 'AE', '40'];

/** The invoices of a message, wherever its version keeps them. */
export const f1Invoices = (root: Node): unknown[] =>
  ['Facturas/FacturaATR', 'FacturasATR/FacturaATR', 'FacturaATR'].flatMap((path) => all(root, path));

/**
 * The message F1 of the Spanish switching formats, by which a distributor of electricity invoices a point of supply: its
 * first invoice. It names its sender by a code and a tax identifier alone.
 * @throws AppError `invoices.unknownXml`: it invoices something else than energy
 */
export function readF1(root: Node): InvoiceRead {
  const invoices = f1Invoices(root);
  const [invoice] = invoices;
  if (invoice === undefined) throw new AppError('invoices.unknownXml');
  const [general] = all(invoice, 'DatosGeneralesFacturaATR');
  const [told] = all(general, 'DatosGeneralesFactura');
  const [period] = all(general, 'DatosFacturaATR/Periodo');
  const meters = all(invoice, 'Medidas/ModeloAparato/Integrador').filter(
    (meter) => text(meter, 'Magnitud') === ACTIVE_ENERGY,
  );
  const kwhBilled = numbersAt(invoice, 'EnergiaActiva/TerminoEnergiaActiva/Periodo/ValorEnergiaActiva');
  const kwhMetered = numbersAt({ meters }, 'meters/ConsumoCalculado');
  const total = number(told, 'ImporteTotalFactura');
  const isCredit = (total ?? 0) < 0 || text(told, 'TipoFactura') === CANCELLING;
  const { notes: taxNotes, supplierTaxId } = taxIdFound(text(told, 'IdentificadorEmisora'), 'ES');
  const { notes: pointNotes, supplyPoint } = supplyPointFound(text(root, 'Cabecera/CUPS') ?? '');
  return {
    ...nothingRead('f1'),
    kind: found('electricity', 'sure'),
    supplierTaxId,
    supplyPoint,
    number: found(shown(text(told, 'CodigoFiscalFactura', 'NumeroFactura') ?? '', 60), 'sure'),
    issuedOn: found(day(told, 'FechaFactura'), 'sure'),
    periodStartOn: found(day(period, 'FechaDesdeFactura'), 'sure'),
    periodEndOn: found(day(period, 'FechaHastaFactura'), 'sure'),
    kwhBilled: found(kwhBilled, 'sure'),
    kwhMetered: found(kwhMetered, 'sure'),
    ...(isCredit && WITHOUT_QUANTITIES),
    totalCents: found(total === null ? null : centsOf(total), 'sure'),
    currency: found(text(told, 'TipoMoneda') === EURO ? 'EUR' : null, 'sure'),
    notes: [
      ...taxNotes,
      ...pointNotes,
      ...noted('severalInvoices', invoices.length > 1),
      ...noted('creditNote', isCredit),
      ...noted('kwhDiffer', !isCredit && differ(kwhMetered, kwhBilled)),
      ...noted(
        'estimatedReading',
        all({ meters }, 'meters/LecturaHasta').some((one) => text(one, 'Procedencia') === ESTIMATED),
      ),
    ],
  };
}

const noted = (note: InvoiceNote, isSo: boolean): InvoiceNote[] => (isSo ? [note] : []);
const differ = (metered: number | null, billed: number | null): boolean =>
  metered !== null && billed !== null && Math.abs(metered - billed) > 0.01 * billed;

/** What numbers at a path add up to; null where there are none. */
function numbersAt(node: unknown, path: string): number | null {
  const values = all(node, path).flatMap((value) => number({ value }, 'value') ?? []);
  return values.length > 0 ? sumOf(values) : null;
}
