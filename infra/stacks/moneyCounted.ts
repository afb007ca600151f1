/**
 * What the night, or an event, finds otherwise with the provider than in our books, what could not be kept of what it told,
 * and what waits to be paid and nobody else will look at: one is too many.
 */
export const MONEY_COUNTED = [
  ...['legsDiffered', 'legsStuck', 'ordersDiffered', 'plansDiffered', 'sellersDiffered', 'paymentsNotKept'],
] as const;
