import { countOf, type Range } from './serial.ts';
import { type BlockState, type Move, stateAfter, TRANSITIONS } from './states.ts';

/** Credits in a row of one forest and vintage which share what became of them. */
export interface Block extends Range {
  readonly vintage: number;
  readonly state: BlockState;
  /** Order that holds or bought it. */
  readonly orderId: string | null;
}

/** What is taken of a block: all of it, or its first part (the rest stays as it is). */
export interface Taken<B extends Block = Block> {
  readonly block: B;
  readonly count: number;
}

/**
 * Which blocks a buyer of `quantity` credits gets: the oldest vintage first; whole blocks, and at most one is split.
 * `turn` (0 up to 1) says with which of the blocks of a vintage to begin, so that buyers of the same moment do not all
 * ask for the same one. Null when there are not so many available.
 */
export function pick<B extends Block>(blocks: readonly B[], quantity: number, turn: number): Taken<B>[] | null {
  const available = blocks.filter(({ state }) => state === 'available');
  const vintages = [...new Set(available.map(({ vintage }) => vintage))].sort((a, b) => a - b);
  const taken: Taken<B>[] = [];
  let rest = quantity;
  for (const vintage of vintages) {
    const own = available.filter((block) => block.vintage === vintage).sort((a, b) => a.start - b.start);
    const first = Math.floor(turn * own.length);
    for (const block of [...own.slice(first), ...own.slice(0, first)]) {
      if (rest === 0) break;
      const count = Math.min(rest, countOf(block));
      taken.push({ block, count });
      rest -= count;
    }
  }
  return rest === 0 ? taken : null;
}

/**
 * What a block is after a move of its first `count` credits: the part that moved and, when it was split, the rest.
 * Together they are exactly the block.
 * @throws Error when the move cannot be made from its state, the order is not the block's, or the count is not in it
 */
export function moved<B extends Block>(block: B, { move, count, orderId }: MoveOf): { part: B; rest: B | null } {
  const state = stateAfter(block.state, move);
  const { order } = TRANSITIONS[move];
  if (state === null) throw new Error(`${move} of a block that is ${block.state}`);
  if ((order === 'keeps' || order === 'frees') && block.orderId !== orderId)
    throw new Error(`${move} of another order`);
  if (!Number.isSafeInteger(count) || count < 1 || count > countOf(block)) throw new Error(`${count} of a block`);
  const end = block.start + count - 1;
  const holder = order === 'takes' || order === 'keeps' ? orderId : null;
  const part = { ...block, end, state, orderId: holder };
  return { part, rest: end === block.end ? null : { ...block, start: end + 1 } };
}
export interface MoveOf {
  readonly move: Move;
  readonly count: number;
  readonly orderId: string | null;
}

/** How many credits are in each state. */
export function countsOf(blocks: readonly Block[]): Record<BlockState, number> {
  const counts = { buffer: 0, available: 0, reserved: 0, sold: 0, retired: 0, withdrawn: 0, cancelled: 0 };
  for (const block of blocks) counts[block.state] += countOf(block);
  return counts;
}
