import { creditLines } from '#shared/billing/credit.ts';
import type { SaleAmounts } from '#shared/pricing/sale.ts';
import { isNearest } from './oracle.ts';
import type { Keep } from './sold.ts';

/** Its invoice charges one rate of VAT, or none. */
interface Charged {
  readonly sum: SaleAmounts;
  readonly vatBp: number;
  readonly lines: readonly { readonly amounts: SaleAmounts }[];
}

/** The credit notes of an order's invoice: one for whatever goes back. */
export class Credits {
  readonly #invoice: Parameters<typeof creditLines>[0];
  readonly #keep: Keep;
  readonly #sums = { net: 0, vat: 0 };
  #credited = 0;
  notes = 0;

  constructor({ sum, vatBp, lines }: Charged, keep: Keep) {
    const category = vatBp > 0 ? ('S' as const) : ('O' as const);
    const { netCents, vatCents, totalCents } = sum;
    this.#keep = keep;
    this.#invoice = {
      ...{ netCents, vatCents, totalCents },
      lines: lines.map(({ amounts }) => ({
        ...{ name: 'line', quantity: 1, unitPriceCents: amounts.netCents },
        ...{ netCents: amounts.netCents, vatCents: amounts.vatCents, category, vatBp },
      })),
    };
  }

  /** So much has gone back in all. */
  goneBack(after: number): void {
    const before = this.#credited;
    if (after === before) return;
    const { netCents, vatCents, totalCents } = this.#invoice;
    const lines = creditLines(this.#invoice, { before, after }, 'part');
    const net = lines.reduce((sum, line) => sum + line.netCents, 0);
    const vat = lines.reduce((sum, line) => sum + line.vatCents, 0);
    this.#sums.net += net;
    this.#sums.vat += vat;
    this.#credited = after;
    this.notes += 1;
    this.#keep('A credit note is for what went back, to the cent', net + vat === after - before);
    this.#keep(
      'No line of it is less than nothing',
      lines.every((line) => line.netCents >= 0 && line.vatCents >= 0),
    );
    const isShare = isNearest(this.#sums.net, BigInt(netCents) * BigInt(after), BigInt(totalCents));
    this.#keep('What was credited of the net is its part of what went back', isShare);
    const isWhole = after < totalCents || (this.#sums.net === netCents && this.#sums.vat === vatCents);
    this.#keep('Credit notes of all of an invoice add up to it, net and VAT', isWhole);
    this.#keep('No more VAT is credited than was charged', this.#sums.vat <= vatCents);
  }
}
