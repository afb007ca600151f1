/**
 * What becomes of a credit. `sold` lasts only inside the transaction that retires it (RULES, Credits): no block is kept
 * in it, entries name it.
 */
export const BLOCK_STATES = ['buffer', 'available', 'reserved', 'sold', 'retired', 'withdrawn', 'cancelled'] as const;
export type BlockState = (typeof BLOCK_STATES)[number];

export const MOVES = ['reserve', 'release', 'sell', 'retire', 'withdraw', 'cancel'] as const;
export type Move = (typeof MOVES)[number];
interface Transition {
  readonly from: readonly BlockState[];
  readonly to: BlockState;
  /** It belongs to an order: it starts (`takes`), stays (`keeps`) or ends (`frees`) being one's. */
  readonly order: 'takes' | 'keeps' | 'frees' | 'none';
}

/** Every way from one state to another. What is not here cannot be done: nothing leaves `retired` or `cancelled`. */
export const TRANSITIONS: Readonly<Record<Move, Transition>> = {
  reserve: { from: ['available'], to: 'reserved', order: 'takes' },
  release: { from: ['reserved'], to: 'available', order: 'frees' },
  sell: { from: ['reserved'], to: 'sold', order: 'keeps' },
  retire: { from: ['sold'], to: 'retired', order: 'keeps' },
  /** The forest is disabled, or its contract ended: what was not sold is not sold any more. */
  withdraw: { from: ['available'], to: 'withdrawn', order: 'none' },
  /** The trees are lost, or the issuance was wrong: these tonnes are not there. */
  cancel: { from: ['buffer', 'available', 'withdrawn'], to: 'cancelled', order: 'none' },
};

/** The state that a move leads to; null when it cannot be made from this one. */
export const stateAfter = (state: BlockState, move: Move): BlockState | null =>
  TRANSITIONS[move].from.includes(state) ? TRANSITIONS[move].to : null;

/** Whether anything can become of it any more. */
export const isFinal = (state: BlockState): boolean => MOVES.every((move) => stateAfter(state, move) === null);
