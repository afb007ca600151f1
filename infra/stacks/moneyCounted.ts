/**
 * What the night, or an event, finds otherwise with the provider than in our books, what could not be kept of what it told,
 * what waits to be paid and nobody else will look at, that there is too little to pay it from, and that a plan may have been
 * paid by fraud: one is too many.
 */
export const MONEY_COUNTED = [
  'legsDiffered',
  'legsStuck',
  'ordersDiffered',
  'plansDiffered',
  'plansWarned',
  'sellersDiffered',
  'paymentsNotKept',
  'payoutsNotCovered',
] as const;
