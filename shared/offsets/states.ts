/**
 * An order, and the transaction of its payment. Source: 001 §4 (transaction), 002 §4 (order), RULES.md, Credits: nothing is
 * reserved in the cart; what was confirmed holds its credits until five minutes after its payment session ends.
 */
export const ORDER_STATES = ['in-cart', 'confirmed', 'waiting', 'finalized', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `failed`: the last attempt to pay was refused; the session may still be paid. */
export const TRANSACTION_STATES = ['created', 'completed', 'failed', 'expired', 'cancelled'] as const;
type TransactionState = (typeof TRANSACTION_STATES)[number];

/**
 * What became of a completed transaction afterwards. `partlyRefunded`: a part went back, by a refund or a dispute that was
 * lost; `disputeLost`: all of it is gone, the last of it by a dispute.
 */
export const MARKS = ['disputed', 'refunded', 'partlyRefunded', 'disputeLost'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * That the bank of a card has said that a payment may be fraud, while it is neither contested nor given back. `open`: what is
 * due to owners waits for whoever looks at it; `cleared`: they have looked, and it does not.
 */
export const WARNINGS = ['open', 'cleared'] as const;
export type Warning = (typeof WARNINGS)[number];

export const ORDER_ACTIONS = ['confirm', 'open', 'pay', 'payLate', 'giveBack', 'fail', 'expire', 'cancel'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

interface Transition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  /** What the transaction is then; null: what it was. */
  readonly transaction: TransactionState | null;
  /** What the ledger does with the credits of its lines, in the same transaction. */
  readonly credits: 'none' | 'reserve' | 'release' | 'retire' | 'reserveAndRetire';
}

/** Every way from one state to another. What is not here cannot be done: nothing leaves `finalized`. */
export const TRANSITIONS: Readonly<Record<OrderAction, Transition>> = {
  confirm: { from: ['in-cart'], to: 'confirmed', transaction: 'created', credits: 'reserve' },
  open: { from: ['confirmed'], to: 'waiting', transaction: null, credits: 'none' },
  pay: { from: ['confirmed', 'waiting'], to: 'finalized', transaction: 'completed', credits: 'retire' },
  /** Paid after its credits were released, while there still are as many. */
  payLate: { from: ['expired'], to: 'finalized', transaction: 'completed', credits: 'reserveAndRetire' },
  /** Paid after its credits were released, and they are gone: the money goes back. */
  giveBack: { from: ['expired'], to: 'expired', transaction: 'completed', credits: 'none' },
  fail: { from: ['confirmed', 'waiting'], to: 'waiting', transaction: 'failed', credits: 'none' },
  expire: { from: ['confirmed', 'waiting'], to: 'expired', transaction: 'expired', credits: 'release' },
  cancel: { from: ['confirmed', 'waiting'], to: 'expired', transaction: 'cancelled', credits: 'release' },
};

/** The state that an action leads to; null when it cannot be done in this one. */
export const stateAfter = (state: OrderState, action: OrderAction): OrderState | null =>
  TRANSITIONS[action].from.includes(state) ? TRANSITIONS[action].to : null;

/** Whether it holds credits and may be paid. */
export const isOpen = (state: OrderState): boolean => state === 'confirmed' || state === 'waiting';

/** Whether its credits offset something: they are retired, and nobody took the money back or says that he will. */
export const offsets = ({ state, mark }: { readonly state: OrderState; readonly mark: Mark | null }): boolean =>
  state === 'finalized' && (mark === null || mark === 'partlyRefunded');

/** Whether its certificate is void: all of the money went back, and did not come back to us because a bank refused it. */
export const isAnnulled = ({ mark }: { readonly mark: Mark | null }): boolean =>
  mark === 'refunded' || mark === 'disputeLost';
