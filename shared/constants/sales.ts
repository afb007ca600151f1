/** What the platform keeps of a sale, in hundredths of a percent of its net. [001 §9, 002 §9: 20 %] */
export const COMMISSION_BP = 2_000;
/** The most that a price is said to lie below the market, in hundredths of a percent. [001 §9: "offset discounts up to 90 %"] */
export const SHOWN_DISCOUNT_MAX_BP = 9_000;
/** Forests that absorb more than this in a year are paid in parts, in t CO2e. [002 §9] */
export const LARGE_FOREST_TONNES = 1_000;
/** Forests of one order: paid late, with each of them in parts, it is one transaction of the table (100 writes) even so. */
export const ORDER_MAX_FORESTS = 8;
/** Credits of one line, and their price: far above any sale, so that no sum of an order leaves the exact numbers. */
export const LINE_MAX_CREDITS = 1_000_000;
export const UNIT_PRICE_MAX_CENTS = 100_000;
/** The most that the payment provider takes at once, VAT among it: what costs more is bought in several orders. */
export const MOST_CHARGED_CENTS = 99_999_999;
