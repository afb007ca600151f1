import { newId } from '#functions/kit/ids.ts';
import type { Head } from '#shared/billing/chain.ts';
import { creditLines, isWhole } from '#shared/billing/credit.ts';
import {
  type Allowance,
  type DocumentKind,
  faultsOf,
  type IssuedDocument,
  type Line,
  type Party,
  type Source,
  totalsOf,
  type VatPart,
  vatPartsOf,
} from '#shared/billing/document.ts';
import { numberOf, seriesOf } from '#shared/billing/series.ts';
import { categoryOf } from '#shared/billing/vat.ts';
import type { OwnerVatRegime } from '#shared/constants/ownerVat.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Vat } from '#shared/pricing/vat.ts';
import { fill, wordsOf } from './words.ts';

/** VAT of all lines, and why it is none. */
export type Taxed = Pick<VatPart, 'category' | 'bp' | 'reason'>;

/** What was charged and given back, whatever it was for. */
export interface Charged {
  readonly source: Source;
  readonly accountId: IdOf<'tenant'>;
  readonly seller: Party;
  readonly buyer: Party;
  readonly ownerVatRegime: OwnerVatRegime | null;
  readonly language: Language;
  readonly vat: Taxed;
  readonly allowance: Allowance | null;
  readonly lines: readonly Pick<Line, 'name' | 'quantity' | 'unitPriceCents' | 'netCents' | 'vatCents'>[];
  readonly paidAt: Date;
  readonly refundedCents: number;
  readonly paymentMeans: IssuedDocument['paymentMeans'];
}

/** What an invoice says of the VAT of a sale, in its language. */
export function taxedOf(vat: Vat, language: Language): Taxed {
  const { category, reasonCode: code } = categoryOf(vat);
  const { mentions } = wordsOf(language).t;
  const isNone = code === null || vat.mention === 'none';
  return { category, bp: vat.bp, reason: isNone ? null : { code, mention: mentions[vat.mention] } };
}

/** Days of documents are those of Madrid. */
export const dayOf = (at: Date): string => dayIn('Europe/Madrid', at);

export interface Numbering {
  readonly kind: DocumentKind;
  /** The account in whose name it is issued; null in our own. */
  readonly owner: IdOf<'tenant'> | null;
  readonly isTest: boolean;
  /** The last of its series and year. */
  readonly head: Head | null;
  readonly now: Date;
}
/** The series and year that a document of today gets its number in. */
export const placeOf = ({ now, ...of }: Omit<Numbering, 'head'>) => ({
  series: seriesOf(of),
  year: Number(dayOf(now).slice(0, 4)),
});

function making(
  { source, accountId, seller, buyer, ownerVatRegime, language, vat, paymentMeans }: Charged,
  numbering: Numbering,
  what: Pick<IssuedDocument, 'taxPointOn' | 'preceding' | 'allowance'> & { readonly lines: readonly Line[] },
): IssuedDocument {
  const { kind, isTest, head, now } = numbering;
  const { series, year } = placeOf(numbering);
  const n = (head?.n ?? 0) + 1;
  const { lines, allowance } = what;
  const today = dayOf(now);
  const made: IssuedDocument = {
    ...{ id: newId('issuedInvoice'), kind, series, year, n, number: numberOf({ series, year, n }), isTest },
    // Clocks of two machines differ: a day never comes before that of the number before.
    issuedOn: head && head.issuedOn > today ? head.issuedOn : today,
    ...{ issuedAt: now.toISOString(), language, currency: 'EUR', seller, buyer, accountId, source },
    ...{ ...what, lines: [...lines], vat: vatPartsOf(lines, () => vat.reason, allowance) },
    ...{ ...totalsOf(lines, allowance), ownerVatRegime, paymentMeans },
  };
  const faults = faultsOf(made);
  if (faults.length > 0) throw new Error(`${made.number} does not add up: ${faults.join(', ')}`);
  return made;
}

/** The invoice of what was charged, with the next number. @throws Error when it does not add up */
export function invoiceOf(charged: Charged, numbering: Numbering): IssuedDocument {
  const { allowance, vat, paidAt } = charged;
  const lines = charged.lines.map((line) => ({ ...line, category: vat.category, vatBp: vat.bp }));
  return making(charged, numbering, { lines, allowance, taxPointOn: dayOf(paidAt), preceding: null });
}

interface Change {
  readonly invoice: IssuedDocument;
  /** What is credited of it so far, less what was taken back. */
  readonly creditedCents: number;
  readonly preceding: NonNullable<IssuedDocument['preceding']>;
}
/**
 * What an invoice is changed by: the credit note of what was given back of it and is not credited yet, or the correction
 * that takes back what is credited of money that never arrived. @throws Error when it does not add up
 */
export function changeOf(charged: Charged, change: Change & Numbering): IssuedDocument {
  const { invoice, creditedCents, preceding: of, ...numbering } = change;
  const { t } = wordsOf(invoice.language);
  const isBack = numbering.kind === 'correction';
  const partName = fill(isBack ? t.partBack : t.part, { number: invoice.number });
  const refunded = refundedOf(charged, invoice);
  const at = isBack ? { before: refunded, after: creditedCents } : { before: creditedCents, after: refunded };
  // What the invoice says stays so, whatever the data of buyer and seller are by now.
  const { seller, buyer, language, paymentMeans, ownerVatRegime, vat } = invoice;
  const [taxed] = vat;
  const said = { seller, buyer, language, paymentMeans, ownerVatRegime, ...(taxed && { vat: taxed }) };
  return making({ ...charged, ...said }, numbering, {
    lines: creditLines(invoice, at, partName),
    allowance: isWhole(invoice, at) ? invoice.allowance : null,
    taxPointOn: dayOf(numbering.now),
    preceding: { id: of.id, number: of.number, issuedOn: of.issuedOn },
  });
}

/** What was given back of an invoice: never more than it asked for. */
export const refundedOf = (charged: Charged, invoice: Pick<IssuedDocument, 'totalCents'>): number =>
  Math.min(charged.refundedCents, invoice.totalCents);
