import { cleanTaxId, taxIdKind } from '#shared/identifiers/taxId.ts';
import type { InvoiceNote, InvoiceRead } from '../schema.ts';
import { centsOf, found, nothingRead, shown, supplyPointFound, WITHOUT_QUANTITIES } from './found.ts';
import { kindOf } from './lines.ts';
import { meteredIn, quantitiesPrinted } from './printedQuantities.ts';
import { daysIn, NUMBER, periodIn, printedNumber } from './words.ts';

/** Reads the text of an invoice of electricity, gas or fuel of Spain or Portugal by what such invoices print. */
export function readPrinted(lines: readonly string[]): InvoiceRead {
  const text = lines.join('\n');
  const kind = kindOf(text);
  const { supplyPoint, notes } = supplyPointFound(text);
  const period = periodOf(lines);
  const quantities = quantitiesPrinted(lines, kind);
  const kwhMetered = kind === 'electricity' ? meteredIn(lines) : null;
  const total = totalOf(lines);
  const isCredit = isTaken(total, text);
  return {
    ...nothingRead('text'),
    kind: found(kind, supplyPoint?.confidence === 'sure' || quantities.litres ? 'likely' : 'doubtful'),
    ...supplierOf(lines),
    supplyPoint,
    number: numberOf(lines),
    issuedOn: issuedOf(lines),
    periodStartOn: found(period?.days[0], period?.isNamed ? 'likely' : 'doubtful'),
    periodEndOn: found(period?.days[1], period?.isNamed ? 'likely' : 'doubtful'),
    ...quantities,
    kwhMetered,
    ...(isCredit && WITHOUT_QUANTITIES),
    totalCents: found(total === null ? null : centsOf(total), 'likely'),
    currency: found(/€|\bEUR\b|euros/i.test(text) ? 'EUR' : null, 'likely'),
    notes: [
      ...notes,
      ...(period?.several ? (['severalPeriods'] as const) : []),
      ...(isCredit ? (['creditNote'] as const) : differ(kwhMetered, quantities.kwhBilled)),
      ...(ESTIMATED.test(text) ? (['estimatedReading'] as const) : []),
    ],
  };
}

/** `Factura rectificativa` also stands among the words of the law at the foot: a title is a line of its own. */
const CREDIT = /^\s*(?:factura rectificativa|factura de abono|abono|nota de cr[eé]dito)\b[^.]{0,40}$/im;
const isTaken = (total: number | null, text: string) => (total ?? 0) < 0 || CREDIT.test(text);
const ESTIMATED = /lectura:?[^\n]{0,20}estimada|leitura:?[^\n]{0,20}estimada|estimada distrib/i;
const differ = (metered: InvoiceRead['kwhMetered'], billed: InvoiceRead['kwhBilled']): InvoiceNote[] =>
  metered && billed && Math.abs(metered.value - billed.value) > 0.01 * billed.value ? ['kwhDiffer'] : [];

const IDS = /\b(?:ES|PT)?[- ]?(?:[A-HJNP-SUVW][- .]?\d{2}[. ]?\d{3}[. ]?\d{2}[0-9A-J]|\d{3} ?\d{3} ?\d{3})\b/g;
const COMPANY =
  /((?:[A-ZÁÉÍÓÚÑÇ][\wÁÉÍÓÚÑÇáéíóúñçãõâêô&.'-]*|de|del|da|do|das|dos|la|el|y|e)(?:[ ,]+(?:[A-ZÁÉÍÓÚÑÇ][\wÁÉÍÓÚÑÇáéíóúñçãõâêô&.'-]*|de|del|da|do|das|dos|la|el|y|e)){0,7}?,?\s+(?:S\.?\s?A\.?\s?U\.?|S\.?\s?L\.?\s?U\.?|S\.\s?A\.?|S\.\s?L\.?|SAU|SLU|SA|SL|L\.?da\.?|Lda\.?|S\.\s?Coop\.?))(?![\w])/;
/** Who is billed, and who only brings the energy. */
const NOT_SUPPLIER =
  /distribuidor|titular|cliente|raz[oó]n social:|nif \/ cif:|destinat[aá]rio|adquirente|agente|contribuinte do cliente/i;

/** The company and the identifier that a line tells, with what stands before it; null when it tells none. */
function companyAt(line: string, before: string): Pick<InvoiceRead, 'supplier' | 'supplierTaxId'> | null {
  if (NOT_SUPPLIER.test(line)) return null;
  const id = (line.match(IDS) ?? []).map(cleanTaxId).find((one) => ['cif', 'nipc'].includes(taxIdKind(one) ?? ''));
  if (!id) return null;
  const isSpoken = /CIF|NIF|NIPC|contribuinte|identificaci[oó]n fiscal/i.test(line + before);
  const name = nameIn(line) ?? (NOT_SUPPLIER.test(before) ? null : nameIn(before));
  if (!name && !isSpoken) return null;
  return { supplier: found(name, 'likely'), supplierTaxId: found(id, isSpoken ? 'likely' : 'doubtful') };
}
const nameIn = (line: string): string | null => {
  const [, name] = COMPANY.exec(line) ?? [];
  return name ? shown(name) : null;
};

/** A company with its tax identifier in one line or the one after; the first that is not who is billed. */
function supplierOf(lines: readonly string[]): Pick<InvoiceRead, 'supplier' | 'supplierTaxId'> {
  for (const [i, line] of lines.entries()) {
    const company = companyAt(line, lines[i - 1] ?? '');
    if (company) return company;
  }
  const name = lines.flatMap((line) => (NOT_SUPPLIER.test(line) ? [] : (nameIn(line) ?? [])))[0];
  return { supplier: found(name, 'doubtful'), supplierTaxId: null };
}

const NUMBERS: readonly RegExp[] = [
  /(?:factura|fatura)\s*(?:n[º°o.]+|n[uú]m(?:ero)?\.?|:)\s*:?\s*([A-Z0-9][\w/.-]*(?: [A-Z0-9]*\/\d+)?)/i,
  /(?:n[º°o.]+|n[uú]mero|n[uú]m\.?)\s*(?:de\s*)?(?:la\s*)?(?:factura|fatura|documento)\s*:?\s*([A-Z0-9][\w/.-]*(?: [A-Z0-9]*\/\d+)?)/i,
  /\b(F[TSR] [\w.-]*\/\d+)/,
];
function numberOf(lines: readonly string[]): InvoiceRead['number'] {
  for (const pattern of NUMBERS)
    for (const line of lines) {
      const told = pattern.exec(line)?.[1]?.replace(/[.,-]+$/, '') ?? '';
      if (/\d/.test(told) && daysIn(told).length === 0) return found(shown(told, 60), 'likely');
    }
  return null;
}

function issuedOf(lines: readonly string[]): InvoiceRead['issuedOn'] {
  const named =
    /fecha\s*(?:de\s*)?(?:la\s*)?(?:emisi[oó]n|factura|expedici[oó]n)|data\s*(?:de\s*|da\s*)?(?:emiss[aã]o|fatura)/i;
  for (const line of lines) {
    const at = line.search(named);
    const [day] = at < 0 ? [] : daysIn(line.slice(at));
    if (day) return found(day, 'likely');
  }
  return null;
}

/** A period that is said to be billed: two of them are two bills in one. */
const BILLED = /per[ií]odo\s*(?:de\s*)?(?:la\s*)?factura(?:ci[oó]n|do)?|per[ií]odo\s*(?:de\s*)?fatura[cç][aã]o/i;
function periodOf(lines: readonly string[]) {
  const all = lines.flatMap((line) => {
    const days = periodIn(line);
    return days
      ? [
          {
            days,
            isBilled: BILLED.test(line),
            isNamed: /per[ií]odo|factura(?:ci[oó]n|do)|fatura[cç]|consumo|lectura|leitura/i.test(line),
          },
        ]
      : [];
  });
  const billed = all.filter(({ isBilled }) => isBilled).map(({ days }) => days);
  const several = new Set(billed.map((days) => days.join())).size > 1;
  if (several) {
    const days = [
      billed.map(([from]) => from).toSorted()[0],
      billed
        .map(([, to]) => to)
        .toSorted()
        .at(-1),
    ] as const;
    return { days, isNamed: false, several };
  }
  const one = all.find(({ isNamed }) => isNamed) ?? all[0];
  return one ? { ...one, several } : null;
}

const TOTALS: readonly RegExp[] = [
  /total\s*(?:importe\s*)?(?:de la\s*)?(?:factura|fatura|a pagar)/i,
  /(?:importe|valor)\s*(?:total|a pagar)|total\s*\(?(?:eur|€|iva incl)/i,
  /^\s*total\b/i,
];
const AMOUNT = new RegExp(`(${NUMBER})\\s*(?:€|EUR|euros)`, 'gi');
const BEFORE = new RegExp(`(?:€|EUR)\\s*(${NUMBER})`, 'i');
/** The last amount of a text, before its sign or after it. */
function amountIn(text: string): number | null {
  const [last] = [...text.matchAll(AMOUNT)].slice(-1);
  const told = last?.[1] ?? BEFORE.exec(text)?.[1];
  return told ? printedNumber(told) : null;
}
function totalOf(lines: readonly string[]): number | null {
  for (const pattern of TOTALS)
    for (const [i, line] of lines.entries()) {
      const at = line.search(pattern);
      // The figure may stand in the next line.
      const value = at < 0 ? null : (amountIn(line.slice(at)) ?? amountIn(lines[i + 1] ?? ''));
      if (value !== null) return value;
    }
  return null;
}
