import { type Block, countsOf } from './blocks.ts';
import type { Range } from './serial.ts';
import { countOf } from './serial.ts';
import { type BlockState, type Move, stateAfter, TRANSITIONS } from './states.ts';

/** What the ledger says of one move: append only, never changed; a mistake is another entry. */
export interface Entry {
  readonly id: string;
  readonly kind: Move | 'issue';
  readonly vintage: number;
  /** Credits that moved. */
  readonly ranges: readonly Range[];
  /** State they went to. */
  readonly to: BlockState;
  readonly orderId: string | null;
}

export interface Fault {
  /** Vintage and first credit that it is about. */
  readonly vintage: number;
  readonly start: number;
  readonly what: 'overlap' | 'gap' | 'illegalMove' | 'notIssued' | 'anotherOrder' | 'differs';
  readonly entryId: string | null;
}
/** A ledger that is broken all through says no more by its thousandth fault. */
const MOST_FAULTS = 1_000;

const isAlike = (a: Block, b: Block) => a.end + 1 === b.start && a.state === b.state && a.orderId === b.orderId;
const append = (out: Block[], piece: Block): void => {
  const before = out.at(-1);
  if (before && isAlike(before, piece)) out[out.length - 1] = { ...before, end: piece.end };
  else out.push(piece);
};

/** The first of pieces in order that ends at a credit or after it. */
function placeOf(pieces: readonly Block[], credit: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle] as Block).end < credit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a piece that lies in a range. */
const partIn = (piece: Block, { start, end }: Range): Block => ({
  ...piece,
  start: Math.max(piece.start, start),
  end: Math.min(piece.end, end),
});

/** Whose credits are after a move, and whether they must have been the order's before. */
function holderOf(move: Move, orderId: string | null) {
  const { order } = TRANSITIONS[move];
  return {
    mustBeHis: order === 'keeps' || order === 'frees',
    holder: order === 'takes' || order === 'keeps' ? orderId : null,
  };
}

/** Credits of a shelf: rows of many thousands are kept in several short lists, in which it is quick to put one between two. */
const SHELF = 1_024;
const shelfOf = (credit: number) => Math.floor(credit / SHELF);

/**
 * What became of every credit, by the entries alone, in the order they are given; and what in them cannot be. It keeps
 * rows of credits that are alike, so its memory grows with what is kept of them, not with what was done.
 */
export class Replay {
  readonly faults: Fault[] = [];
  /** By vintage, and by shelf. */
  readonly #all = new Map<number, Map<number, Block[]>>();

  apply(entry: Entry): void {
    const shelves = this.#all.get(entry.vintage) ?? new Map<number, Block[]>();
    this.#all.set(entry.vintage, shelves);
    for (const { start, end } of entry.ranges)
      for (let shelf = shelfOf(start); shelf <= shelfOf(end); shelf++) {
        const pieces = shelves.get(shelf) ?? [];
        shelves.set(shelf, pieces);
        const range = { start: Math.max(start, shelf * SHELF), end: Math.min(end, (shelf + 1) * SHELF - 1) };
        this.#applyTo(entry, range, pieces);
      }
  }

  /** The credits of a vintage, in order, those next to one another that are alike as one. */
  of(vintage: number): Block[] {
    const shelves = [...(this.#all.get(vintage) ?? [])].sort(([a], [b]) => a - b);
    const all: Block[] = [];
    for (const [, pieces] of shelves) for (const piece of pieces) append(all, piece);
    return all;
  }
  get vintages(): number[] {
    return [...this.#all.keys()];
  }

  #fault(fault: Fault): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  #applyTo(entry: Entry, range: Range, pieces: Block[]): void {
    const first = placeOf(pieces, range.start);
    let last = first;
    while (last < pieces.length && (pieces[last] as Block).start <= range.end) last++;
    const touched = pieces.slice(first, last);
    const inside = touched.map((piece) => partIn(piece, range));
    const after = this.#after(entry, range, inside);
    const head = touched.filter(({ start }) => start < range.start);
    const tail = touched.filter(({ end }) => end > range.end);
    const made: Block[] = [];
    // Those beside them may be alike now.
    const [before, next] = [pieces[first - 1], pieces[last]];
    for (const piece of [
      ...(before ? [before] : []),
      ...head.map((piece) => ({ ...piece, end: range.start - 1 })),
      ...after,
      ...tail.map((piece) => ({ ...piece, start: range.end + 1 })),
      ...(next ? [next] : []),
    ])
      append(made, piece);
    const from = before ? first - 1 : first;
    pieces.splice(from, (next ? last + 1 : last) - from, ...made);
  }

  /** What an entry makes of the pieces in one of its ranges; what is wrong with that is noted. */
  #after({ id: entryId, vintage, kind, to, orderId }: Entry, range: Range, inside: readonly Block[]): Block[] {
    const fault = (start: number, what: Fault['what']) => this.#fault({ vintage, start, what, entryId });
    if (kind === 'issue') {
      if (inside.length === 0) return [{ ...range, vintage, state: to, orderId: null }];
      fault(range.start, 'overlap');
      return [...inside];
    }
    const held = inside.reduce((sum, piece) => sum + countOf(piece), 0);
    if (held < countOf(range)) fault(range.start, 'notIssued');
    const { mustBeHis, holder: after } = holderOf(kind, orderId);
    for (const { start, state, orderId: holder } of inside) {
      if (stateAfter(state, kind) !== to) fault(start, 'illegalMove');
      if (mustBeHis && holder !== orderId) fault(start, 'anotherOrder');
    }
    return inside.map((piece) => ({ ...piece, state: to, orderId: after }));
  }
}

const textOf = ({ start, end, state, orderId }: Block) => `${start}-${end} ${state} ${orderId}`;

/** Where blocks of a vintage, in order, lie over one another or leave credits out. */
const uncovered = (blocks: readonly Block[]): Fault[] =>
  blocks.flatMap(({ end, vintage }, i) => {
    const next = blocks[i + 1];
    if (!next || next.start === end + 1) return [];
    const what = next.start <= end ? ('overlap' as const) : ('gap' as const);
    return [{ vintage, start: Math.min(next.start, end + 1), what, entryId: null }];
  });

/** The first credit of a vintage of which the blocks say something else than the entries. */
function differing(kept: readonly Block[], told: readonly Block[]): Fault[] {
  const longer = kept.length > told.length ? kept : told;
  const i = longer.findIndex((_, n) => !kept[n] || !told[n] || textOf(kept[n]) !== textOf(told[n]));
  const first = kept[i] ?? told[i];
  return first ? [{ vintage: first.vintage, start: first.start, what: 'differs', entryId: null }] : [];
}

/**
 * Whether blocks are disjoint, cover what was issued, and say of every credit what the entries say: the invariants of
 * METHOD_ledger, 1 to 4. Empty when all holds.
 */
export function differences(blocks: readonly Block[], replay: Replay): Fault[] {
  const byVintage = new Map<number, Block[]>(replay.vintages.map((vintage) => [vintage, []]));
  for (const block of blocks) {
    const own = byVintage.get(block.vintage) ?? [];
    byVintage.set(block.vintage, own);
    own.push(block);
  }
  const found = [...byVintage].flatMap(([vintage, own]) => {
    own.sort((a, b) => a.start - b.start);
    const kept: Block[] = [];
    for (const { start, end, state, orderId } of own) append(kept, { vintage, start, end, state, orderId });
    return [...uncovered(own), ...differing(kept, replay.of(vintage))];
  });
  return [...replay.faults, ...found];
}

/** How many credits the entries leave in each state. */
export const countsOfReplay = (replay: Replay) => countsOf(replay.vintages.flatMap((vintage) => replay.of(vintage)));
