/**
 * What the night, or an event, finds otherwise with the provider than in our books, what could not be kept of what it told,
 * what waits to be paid and nobody else will look at, and that there is too little to pay it from: one is too many.
 */
export const MONEY_COUNTED = [
  'legsDiffered',
  'legsStuck',
  'ordersDiffered',
  'plansDiffered',
  'sellersDiffered',
  'paymentsNotKept',
  'payoutsNotCovered',
] as const;
