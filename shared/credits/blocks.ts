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

/** Blocks from a place on, and then those before it: so that buyers of one moment do not all begin with the same. */
const from = <B>(blocks: readonly B[], turn: number): B[] => {
  const first = Math.floor(turn * blocks.length);
  return [...blocks.slice(first), ...blocks.slice(0, first)];
};
const bySize = (a: Block, b: Block) => countOf(b) - countOf(a);

/**
 * Which blocks a buyer of `quantity` credits gets: the oldest vintage first; whole blocks, and at most one is split.
 * `turn` (0 up to 1) says with which of the blocks of a vintage to begin, so that buyers of the same moment do not all
 * ask for the same one; with `largest` it is those with the most credits, so that they are few. Null when there are not so
 * many available.
 */
export function pick<B extends Block>(
  blocks: readonly B[],
  quantity: number,
  { turn = 0, largest = false }: { turn?: number; largest?: boolean } = {},
): Taken<B>[] | null {
  const available = blocks.filter(({ state }) => state === 'available');
  const vintages = [...new Set(available.map(({ vintage }) => vintage))].sort((a, b) => a - b);
  const taken: Taken<B>[] = [];
  let rest = quantity;
  for (const vintage of vintages) {
    const own = available.filter((block) => block.vintage === vintage).sort((a, b) => a.start - b.start);
    for (const block of largest ? own.sort(bySize) : from(own, turn)) {
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

/**
 * Blocks of a vintage that follow one another and are available, to be made one: up to `most` blocks in a run, and no
 * longer once it holds `enough` credits, so that there are still several for several buyers.
 */
export function runsOf<B extends Block>(
  blocks: readonly B[],
  { most, enough }: { most: number; enough: number },
): B[][] {
  const available = blocks.filter(({ state }) => state === 'available');
  const runs: B[][] = [];
  for (const block of available.sort((a, b) => a.vintage - b.vintage || a.start - b.start)) {
    const run = runs.at(-1);
    const [first, last] = [run?.[0], run?.at(-1)];
    const follows = last?.vintage === block.vintage && last.end + 1 === block.start;
    const isFull = run && first && last && (run.length >= most || countOf({ ...first, end: last.end }) >= enough);
    if (run && follows && !isFull) run.push(block);
    else runs.push([block]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Credits cut into so many rows of the same length, or one more in the first. */
export function lanesOf({ start, end }: Range, count: number): Range[] {
  const all = end - start + 1;
  const [length, more] = [Math.floor(all / count), all % count];
  let next = start;
  return Array.from({ length: count }, (_, i) => {
    const own = { start: next, end: next + length + (i < more ? 1 : 0) - 1 };
    next = own.end + 1;
    return own;
  }).filter((own) => countOf(own) > 0);
}

/** How many credits are in each state. */
export function countsOf(blocks: readonly Block[]): Record<BlockState, number> {
  const counts = { buffer: 0, available: 0, reserved: 0, sold: 0, retired: 0, withdrawn: 0, cancelled: 0 };
  for (const block of blocks) counts[block.state] += countOf(block);
  return counts;
}
