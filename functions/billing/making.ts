import { newId } from '#functions/kit/ids.ts';
import type { Head } from '#shared/billing/chain.ts';
import { creditLines } from '#shared/billing/credit.ts';
import {
  type DocumentKind,
  faultsOf,
  type IssuedDocument,
  type Line,
  type Party,
  type Source,
  totalsOf,
  vatPartsOf,
} from '#shared/billing/document.ts';
import { numberOf, seriesOf } from '#shared/billing/series.ts';
import { categoryOf } from '#shared/billing/vat.ts';
import { SELLER } from '#shared/constants/billing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Vat } from '#shared/pricing/vat.ts';
import { fill, wordsOf } from './words.ts';

/** What was charged and given back, whatever it was for. */
export interface Charged {
  readonly source: Source;
  readonly buyerId: IdOf<'tenant'>;
  readonly buyer: Party;
  readonly language: Language;
  readonly vat: Vat;
  readonly lines: readonly Pick<Line, 'name' | 'quantity' | 'unitPriceCents' | 'netCents' | 'vatCents'>[];
  readonly paidAt: Date;
  readonly refundedCents: number;
  readonly paymentMeans: IssuedDocument['paymentMeans'];
}

/** Days of documents are those of Madrid. */
export const dayOf = (at: Date): string => dayIn('Europe/Madrid', at);

export interface Numbering {
  readonly kind: DocumentKind;
  readonly isTest: boolean;
  /** The last of its series and year. */
  readonly head: Head | null;
  readonly now: Date;
}
/** The series and year that a document of today gets its number in. */
export const placeOf = ({ kind, isTest, now }: Omit<Numbering, 'head'>) => ({
  series: seriesOf(kind, isTest),
  year: Number(dayOf(now).slice(0, 4)),
});

function making(
  { source, buyerId, buyer, language, vat, paymentMeans }: Charged,
  numbering: Numbering,
  what: Pick<IssuedDocument, 'taxPointOn' | 'preceding'> & { readonly lines: readonly Line[] },
): IssuedDocument {
  const { kind, isTest, head, now } = numbering;
  const { series, year } = placeOf(numbering);
  const n = (head?.n ?? 0) + 1;
  const { reasonCode } = categoryOf(vat);
  const { t } = wordsOf(language);
  const reason =
    reasonCode !== null && vat.mention !== 'none' ? { code: reasonCode, mention: t.mentions[vat.mention] } : null;
  const today = dayOf(now);
  const made: IssuedDocument = {
    ...{ id: newId('issuedInvoice'), kind, series, year, n, number: numberOf({ series, year, n }), isTest },
    // Clocks of two machines differ: a day never comes before that of the number before.
    issuedOn: head && head.issuedOn > today ? head.issuedOn : today,
    ...{ issuedAt: now.toISOString(), language, currency: 'EUR', seller: SELLER, buyer, buyerId, source },
    ...{ ...what, lines: [...what.lines], vat: vatPartsOf(what.lines, () => reason), ...totalsOf(what.lines) },
    paymentMeans,
  };
  const faults = faultsOf(made);
  if (faults.length > 0) throw new Error(`${made.number} does not add up: ${faults.join(', ')}`);
  return made;
}

/** The invoice of what was charged, with the next number. @throws Error when it does not add up */
export function invoiceOf(charged: Charged, numbering: Numbering): IssuedDocument {
  const { category } = categoryOf(charged.vat);
  const lines = charged.lines.map((line) => ({ ...line, category, vatBp: charged.vat.bp }));
  return making(charged, numbering, { lines, taxPointOn: dayOf(charged.paidAt), preceding: null });
}

/** The credit note of what was given back of an invoice and not credited yet. @throws Error when it does not add up */
export function creditNoteOf(
  charged: Charged,
  { invoice, creditedCents, ...numbering }: Numbering & { invoice: IssuedDocument; creditedCents: number },
): IssuedDocument {
  const { id, number, issuedOn } = invoice;
  const partName = fill(wordsOf(invoice.language).t.part, { number });
  // What the invoice says stays so, whatever the buyer's data are by now.
  const { buyer, language, paymentMeans } = invoice;
  const after = Math.min(charged.refundedCents, invoice.totalCents);
  return making({ ...charged, buyer, language, paymentMeans }, numbering, {
    lines: creditLines(invoice, { before: creditedCents, after }, partName),
    taxPointOn: dayOf(numbering.now),
    preceding: { id, number, issuedOn },
  });
}
