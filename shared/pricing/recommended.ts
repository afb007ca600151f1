import { MARKET_DISCOUNT_BP, WHOLE_BP } from '#shared/constants/pricing.ts';
import { EU_CLOSES } from './data/euCloses.ts';
import { EU_CLOSE } from './euClose.ts';
import { rounded } from './rounding.ts';

/** A close of a month. */
export interface Close {
  readonly on: string;
  readonly cents: number;
}

const DISCOUNTS = Object.values(MARKET_DISCOUNT_BP);
/** The least and the most that credits are discounted on the EU price, in hundredths of a percent: 70 and 85 %. */
export const DISCOUNT_RANGE_BP = { least: Math.min(...DISCOUNTS), most: Math.max(...DISCOUNTS) } as const;

/** The last close of the months up to a day; the first of all for a day before it. */
export const closeOn = (day: string): Close => EU_CLOSES.findLast(({ on }) => on <= day) ?? EU_CLOSES[0];

/** The closes of the last months up to a day, the oldest first. */
export const closesUntil = (day: string, months: number): readonly Close[] =>
  EU_CLOSES.filter(({ on }) => on <= day).slice(-months);

const discounted = (closeCents: number, discountBp: number): number =>
  Number(rounded(BigInt(closeCents) * BigInt(WHOLE_BP - discountBp), BigInt(WHOLE_BP)));

/**
 * What an owner may ask for a credit (1 t CO2e), net of VAT: the EU close less a discount between 70 and 85 %, with the
 * range that both ends make. A discount beyond them is taken as the nearer end. Source: 002 §9, default price.
 */
export function recommendedPrice(day: string, wantedBp: number = DISCOUNT_RANGE_BP.least) {
  const { cents: closeCents, on: closedOn } = closeOn(day);
  const { least, most } = DISCOUNT_RANGE_BP;
  const discountBp = Math.min(most, Math.max(least, Math.round(wantedBp)));
  return {
    ...{ closeCents, closedOn, source: EU_CLOSE.source, discountBp },
    priceCents: discounted(closeCents, discountBp),
    lowCents: discounted(closeCents, most),
    highCents: discounted(closeCents, least),
  };
}
