import { countryOfSupplyPoint, supplyPointsIn } from '#shared/identifiers/supplyPoint.ts';
import { cleanTaxId, taxIdKind } from '#shared/identifiers/taxId.ts';
import type { Confidence, Found, InvoiceNote, InvoiceRead } from '../schema.ts';

export const found = <T>(value: T | null | undefined | '', confidence: Confidence): Found<T> | null =>
  value === null || value === undefined || value === '' ? null : { value: value as T, confidence };

const NOTHING: Omit<InvoiceRead, 'format'> = {
  kind: null,
  supplier: null,
  supplierTaxId: null,
  supplyPoint: null,
  number: null,
  issuedOn: null,
  periodStartOn: null,
  periodEndOn: null,
  kwhMetered: null,
  kwhBilled: null,
  litres: null,
  m3: null,
  product: null,
  totalCents: null,
  currency: null,
  notes: [],
};
export const nothingRead = (format: InvoiceRead['format']): InvoiceRead => ({ format, ...NOTHING, notes: [] });

/** A tax identifier as it is told: one of Spain or Portugal whose check fails is doubtful, and that is said. */
export function taxIdFound(text: string | null, country: string | null): Pick<InvoiceRead, 'supplierTaxId' | 'notes'> {
  const id = cleanTaxId(text ?? '').slice(0, 20);
  if (id === '') return { supplierTaxId: null, notes: [] };
  const isOurs = country === 'ES' || country === 'PT' || country === 'ESP' || country === 'PRT';
  const holds = taxIdKind(id) !== null;
  if (holds || !isOurs) return { supplierTaxId: found(id, holds ? 'sure' : 'likely'), notes: [] };
  return { supplierTaxId: found(id, 'doubtful'), notes: ['taxIdWrong'] };
}

/** Country, number and letters: what may follow them says which meter or which use, of one point. */
const POINT = 20;
/** The supply point that a text speaks of: the first that holds, else the first with its fault said; and whether there are more. */
export function supplyPointFound(text: string): Pick<InvoiceRead, 'supplyPoint' | 'notes'> {
  const all = supplyPointsIn(text);
  const holding = all.filter((one) => countryOfSupplyPoint(one) !== null);
  const [good] = holding;
  if (!good) {
    const notes: InvoiceNote[] = all.length > 0 ? ['supplyPointWrong'] : [];
    return { supplyPoint: found(all[0], 'doubtful'), notes };
  }
  const isOne = new Set(holding.map((one) => one.slice(0, POINT))).size === 1;
  const confidence = !isOne ? 'doubtful' : countryOfSupplyPoint(good) === 'ES' ? 'sure' : 'likely';
  return { supplyPoint: found(good, confidence), notes: isOne ? [] : ['severalSupplyPoints'] };
}

/** Euros as written in a file -> integer cents, half away from zero. */
export const centsOf = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-6);

/** Sums of decimals without the dust of binary fractions. */
export const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 1e6) / 1e6;

/** A text of a file as it may be kept. */
export const shown = (text: string, max = 200): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);

/** What a credit note counts is taken away from another invoice: nothing of it is proposed as consumption. */
export const WITHOUT_QUANTITIES = { kwhMetered: null, kwhBilled: null, litres: null, m3: null } as const;
