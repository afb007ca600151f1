import type { Block } from './blocks.ts';
import { countOf, type Range } from './serial.ts';
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

/** A credit, or a row of them, as the entries leave it. */
type Piece = Block;
export interface Fault {
  /** Vintage and first credit that it is about. */
  readonly vintage: number;
  readonly start: number;
  readonly what: 'overlap' | 'gap' | 'illegalMove' | 'notIssued' | 'anotherOrder' | 'differs';
  readonly entryId: string | null;
}

/** The part of a piece that lies in a range; none when it has none there. */
const partIn = (piece: Piece, { start, end }: Range): Piece[] => {
  const part = { ...piece, start: Math.max(piece.start, start), end: Math.min(piece.end, end) };
  return part.start > part.end ? [] : [part];
};

/** Pieces of a vintage, cut where a range begins and ends: what lies in it, and what lies outside. */
function cut(pieces: readonly Piece[], range: Range): { inside: Piece[]; outside: Piece[] } {
  const before = { start: -Infinity, end: range.start - 1 };
  const after = { start: range.end + 1, end: Infinity };
  return {
    inside: pieces.flatMap((piece) => partIn(piece, range)),
    outside: pieces.flatMap((piece) => [...partIn(piece, before), ...partIn(piece, after)]),
  };
}

/** What an entry makes of the pieces in one of its ranges, and what is wrong with that. */
function applied(entry: Entry, range: Range, inside: readonly Piece[]): { pieces: Piece[]; faults: Fault[] } {
  const { vintage, id: entryId, kind, to, orderId } = entry;
  const fault = (start: number, what: Fault['what']): Fault => ({ vintage, start, what, entryId });
  if (kind === 'issue') {
    if (inside.length > 0) return { pieces: [...inside], faults: [fault(range.start, 'overlap')] };
    return { pieces: [{ ...range, vintage, state: to, orderId: null }], faults: [] };
  }
  const held = inside.reduce((sum, piece) => sum + countOf(piece), 0);
  const { order } = TRANSITIONS[kind];
  const mustBeHis = order === 'keeps' || order === 'frees';
  const faults = [
    ...(held < countOf(range) ? [fault(range.start, 'notIssued')] : []),
    ...inside.filter(({ state }) => stateAfter(state, kind) !== to).map(({ start }) => fault(start, 'illegalMove')),
    ...inside
      .filter((piece) => mustBeHis && piece.orderId !== orderId)
      .map(({ start }) => fault(start, 'anotherOrder')),
  ];
  const holder = order === 'takes' || order === 'keeps' ? orderId : null;
  return { pieces: inside.map((piece) => ({ ...piece, state: to, orderId: holder })), faults };
}

/**
 * What became of every credit, by the entries alone, in the order they are given; and what in them cannot be. The blocks
 * that are kept must say the same (`differences`).
 */
export function replay(entries: readonly Entry[]): { pieces: Map<number, Piece[]>; faults: Fault[] } {
  const all = new Map<number, Piece[]>();
  const faults: Fault[] = [];
  for (const entry of entries)
    for (const range of entry.ranges) {
      const { inside, outside } = cut(all.get(entry.vintage) ?? [], range);
      const { pieces, faults: found } = applied(entry, range, inside);
      all.set(entry.vintage, [...outside, ...pieces]);
      faults.push(...found);
    }
  return { pieces: all, faults };
}

/** Pieces next to one another that are alike, as one. */
function merged(pieces: readonly Block[]): Block[] {
  const out: Block[] = [];
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    const before = out.at(-1);
    const follows = before && before.end + 1 === piece.start;
    if (follows && before.state === piece.state && before.orderId === piece.orderId)
      out[out.length - 1] = { ...before, end: piece.end };
    else out.push(piece);
  }
  return out;
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
export function differences(blocks: readonly Block[], entries: readonly Entry[]): Fault[] {
  const { pieces, faults } = replay(entries);
  const vintages = new Set([...pieces.keys(), ...blocks.map(({ vintage }) => vintage)]);
  for (const vintage of vintages) {
    const own = blocks.filter((block) => block.vintage === vintage).sort((a, b) => a.start - b.start);
    faults.push(...uncovered(own), ...differing(merged(own), merged(pieces.get(vintage) ?? [])));
  }
  return faults;
}
