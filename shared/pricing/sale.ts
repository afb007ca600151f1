import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { SHOWN_DISCOUNT_MAX_BP } from '#shared/constants/sales.ts';
import { rounded } from './rounding.ts';

/** What a line of a sale is made of. */
export interface Sold {
  /** Credits: whole t CO2e. */
  readonly quantity: number;
  /** Net of VAT, with the buyer's discount in it already. */
  readonly unitPriceCents: number;
  readonly vatBp: number;
  readonly commissionBp: number;
}
/** Amounts of a line or of an order, in cents: `net + vat = total` and `commission + owner = net`, always. */
export interface SaleAmounts {
  readonly netCents: number;
  readonly vatCents: number;
  /** What the buyer is charged. */
  readonly totalCents: number;
  /** What the platform keeps of the net. */
  readonly commissionCents: number;
  /** What is the forest owner's. */
  readonly ownerCents: number;
}

const shareOf = (cents: number, bp: number) => Number(rounded(BigInt(cents) * BigInt(bp), BigInt(WHOLE_BP)));

/** Amounts of one line, each share rounded once, a half away from zero. Source: RULES.md, Money. */
export function amountsOf({ quantity, unitPriceCents, vatBp, commissionBp }: Sold): SaleAmounts {
  const netCents = quantity * unitPriceCents;
  const vatCents = shareOf(netCents, vatBp);
  const commissionCents = shareOf(netCents, commissionBp);
  return {
    ...{ netCents, vatCents, totalCents: netCents + vatCents },
    ...{ commissionCents, ownerCents: netCents - commissionCents },
  };
}

const NOTHING: SaleAmounts = { netCents: 0, vatCents: 0, totalCents: 0, commissionCents: 0, ownerCents: 0 };

/** Amounts of an order: the sums of those of its lines, which were rounded line by line. */
export const sumOfLines = (lines: readonly SaleAmounts[]): SaleAmounts =>
  lines.reduce(
    (sum, line) => ({
      netCents: sum.netCents + line.netCents,
      vatCents: sum.vatCents + line.vatCents,
      totalCents: sum.totalCents + line.totalCents,
      commissionCents: sum.commissionCents + line.commissionCents,
      ownerCents: sum.ownerCents + line.ownerCents,
    }),
    NOTHING,
  );

/**
 * How far a price lies below the market's, in hundredths of a percent: for the eye, not to reckon with. 0 when it does
 * not, 90 % at most. `closeCents` must be positive.
 */
export function belowMarketBp(unitPriceCents: number, closeCents: number): number {
  const bp = Number(rounded(BigInt(closeCents - unitPriceCents) * BigInt(WHOLE_BP), BigInt(closeCents)));
  return Math.min(Math.max(bp, 0), SHOWN_DISCOUNT_MAX_BP);
}
