import { rounded } from '#shared/pricing/rounding.ts';
import type { IssuedDocument, Line } from './document.ts';

type Invoice = Pick<IssuedDocument, 'lines' | 'netCents' | 'vatCents' | 'totalCents'>;

/** The net part of so much of what was charged. */
const netOf = ({ netCents, totalCents }: Invoice, cents: number): number =>
  Number(rounded(BigInt(cents) * BigInt(netCents), BigInt(totalCents)));

interface At {
  readonly before: number;
  readonly after: number;
}
/** Whether the invoice is credited all at once: with its own lines, and what was taken off them. */
export const isWhole = ({ totalCents }: Pick<Invoice, 'totalCents'>, { before, after }: At): boolean =>
  before === 0 && after === totalCents;

/**
 * The lines of the credit note of a refund: `before` and `after` are what was credited of the charge before and with it.
 * All at once takes the invoice's own lines away. A part is one line in the invoice's rate; parts are measured from the
 * start, so that they always add up to the invoice, to the cent, net and VAT; what a credit note took and was not given back
 * after all is the same part.
 * @throws Error when there is nothing to credit, or more than was charged
 */
export function creditLines(invoice: Invoice, at: At, partName: string): Line[] {
  const { before, after } = at;
  if (before < 0 || after <= before || after > invoice.totalCents)
    throw new Error(`${after - before} cannot be credited of ${invoice.totalCents}, ${before} are`);
  if (isWhole(invoice, at)) return [...invoice.lines];
  const [first] = invoice.lines;
  const isOneRate = invoice.lines.every(({ category, vatBp }) => category === first?.category && vatBp === first.vatBp);
  if (!first || !isOneRate) throw new Error('An invoice with several rates of VAT is credited whole');
  const netCents = netOf(invoice, after) - netOf(invoice, before);
  const vatCents = after - before - netCents;
  const { category, vatBp } = first;
  return [{ name: partName, quantity: 1, unitPriceCents: netCents, netCents, vatCents, category, vatBp }];
}
