import type { Period } from '#shared/calculations/rules.ts';
import { cleanSupplyPoint } from '#shared/identifiers/supplyPoint.ts';
import { cleanTaxId } from '#shared/identifiers/taxId.ts';
import {
  type Counted,
  INVOICE_LIMITS,
  type Invoice,
  type InvoiceFacts,
  type InvoiceKind,
  type InvoiceRead,
} from './schema.ts';

const DAY_MILLISECONDS = 86_400_000;
const daysOf = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1);
type Days = Pick<InvoiceFacts, 'periodStartOn' | 'periodEndOn'>;

const later = (a: string, b: string) => [a, b].toSorted()[1] ?? a;
const earlier = (a: string, b: string) => [a, b].toSorted()[0] ?? a;

/** The last day of an invoice within a calculation: that of its row. Null when no day of it is. */
export function dayWithin(of: Days, period: Period): string | null {
  const start = later(of.periodStartOn, period.periodStartOn);
  const end = earlier(of.periodEndOn, period.periodEndOn);
  return start <= end ? end : null;
}

/**
 * How much of an invoice falls to a calculation: by days, to the thousandth; what other calculations have of it already is
 * not for this one, so that the parts add up to the whole.
 */
export function partOf(of: Days & { quantity: number }, period: Period, taken: number): number {
  const left = Math.max(0, rounded(of.quantity - taken));
  if (taken > 0) return left;
  const end = dayWithin(of, period);
  if (end === null) return 0;
  const start = later(of.periodStartOn, period.periodStartOn);
  return rounded((of.quantity * daysOf(start, end)) / daysOf(of.periodStartOn, of.periodEndOn));
}
const rounded = (quantity: number) => Math.round(quantity * 1_000) / 1_000;

/** More than there is; the thousandth forgives what rounding left. */
export const isTooMuch = (parts: readonly number[], quantity: number): boolean =>
  parts.reduce((sum, part) => sum + part, 0) > quantity + 0.0005;

/** The same invoice whatever file it comes in: supplier, number and period. Null when too little is known. */
export function sameKey(
  of: Pick<InvoiceFacts, 'supplier' | 'supplierTaxId' | 'number' | 'periodStartOn' | 'periodEndOn'>,
): string | null {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
  const supplier = cleanTaxId(of.supplierTaxId) || plain(of.supplier);
  const number = plain(of.number);
  return supplier && number ? [supplier, number, of.periodStartOn, of.periodEndOn].join('|') : null;
}
export const sameKeyOfRead = ({ supplier, supplierTaxId, number, periodStartOn, periodEndOn }: InvoiceRead) =>
  sameKey({
    supplier: supplier?.value ?? '',
    supplierTaxId: supplierTaxId?.value ?? '',
    number: number?.value ?? '',
    periodStartOn: periodStartOn?.value ?? '',
    periodEndOn: periodEndOn?.value ?? '',
  });

/** What of an invoice may count, by its kind. */
export const COUNTABLE: Readonly<Record<InvoiceKind, readonly [Counted, ...Counted[]]>> = {
  electricity: ['kwhBilled', 'kwhMetered'],
  gas: ['kwhBilled', 'm3'],
  fuel: ['litres'],
};
/** What is asked of the row, beside the quantity; gas is billed by its gross calorific value. */
export const ROWS_OF: Readonly<
  Record<InvoiceKind, readonly { activity: string; asks: readonly { field: string; source: string }[] }[]>
> = {
  electricity: [
    { activity: 'electric-power-marketer', asks: [{ field: 'supplier', source: 'electricity.suppliers' }] },
  ],
  gas: [{ activity: 'fixed-installations', asks: [{ field: 'fuel', source: 'fuels.stationary' }] }],
  fuel: [
    {
      activity: 'combustible-consumed',
      asks: [
        { field: 'use', source: 'fuelUses' },
        { field: 'fuel', source: 'fuels.mobile' },
      ],
    },
    { activity: 'fixed-installations', asks: [{ field: 'fuel', source: 'fuels.stationary' }] },
  ],
};
export function unitOf(kind: InvoiceKind, counted: Counted): string {
  if (counted === 'litres') return 'l';
  if (counted === 'm3') return 'm3';
  return kind === 'gas' ? 'kWh (GCV)' : 'kWh';
}

/** As they are kept, so that the same are the same. */
export const cleanFacts = (facts: InvoiceFacts): InvoiceFacts => ({
  ...facts,
  supplierTaxId: cleanTaxId(facts.supplierTaxId),
  supplyPoint: cleanSupplyPoint(facts.supplyPoint),
});

/** It was announced, its form is over, and no file has come. */
export const isLost = ({ state, createdAt }: Pick<Invoice, 'state' | 'createdAt'>, now: Date): boolean =>
  state === 'CREATED' && now.getTime() - Date.parse(createdAt) > INVOICE_LIMITS.uploadSeconds * 1_000;
