/** What a card does: pays, or why not. */
export type Outcome =
  | 'pays'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  /** When somebody pays with it. */
  readonly present: Outcome;
  /** When it is charged later, nobody being there. */
  readonly absent: Outcome;
  readonly later?: 'disputed' | 'warned' | 'refundFails';
}

/**
 * The provider's published test cards that matter here, so that a script of a page runs unchanged against both.
 * Source: docs.stripe.com/testing, "Declined payments", "Disputes", "Refunds".
 */
export const TEST_CARDS = [
  { number: '4242424242424242', brand: 'visa', present: 'pays', absent: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', present: 'pays', absent: 'pays' },
  { number: '4000000000000002', brand: 'visa', present: 'generic_decline', absent: 'generic_decline' },
  { number: '4000000000009995', brand: 'visa', present: 'insufficient_funds', absent: 'insufficient_funds' },
  { number: '4000000000009987', brand: 'visa', present: 'lost_card', absent: 'lost_card' },
  { number: '4000000000000069', brand: 'visa', present: 'expired_card', absent: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', present: 'incorrect_cvc', absent: 'incorrect_cvc' },
  { number: '4000000000000119', brand: 'visa', present: 'processing_error', absent: 'processing_error' },
  { number: '4000000000000341', brand: 'visa', present: 'pays', absent: 'generic_decline' },
  { number: '4000000000000259', brand: 'visa', present: 'pays', absent: 'pays', later: 'disputed' },
  { number: '4000000000005423', brand: 'visa', present: 'pays', absent: 'pays', later: 'warned' },
  { number: '4000000000005126', brand: 'visa', present: 'pays', absent: 'pays', later: 'refundFails' },
] as const satisfies readonly TestCard[];

export const cardOf = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);

const SAYS: Readonly<Record<Exclude<Outcome, 'pays'>, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};
const OWN_CODES: readonly Outcome[] = ['expired_card', 'incorrect_cvc', 'processing_error'];

export interface CardError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}
/** A refusal by the bank, in the provider's words: most are `card_declined` with a decline code. */
export function cardError(outcome: Exclude<Outcome, 'pays'>): CardError {
  const message = SAYS[outcome];
  if (OWN_CODES.includes(outcome)) return { type: 'card_error', code: outcome, message };
  return { type: 'card_error', code: 'card_declined', decline_code: outcome, message };
}
