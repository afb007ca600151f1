import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, countsOf, lanesOf, moved, pick, runsOf } from './blocks.ts';
import { countsOfReplay, differences as differencesOf, type Entry, Replay } from './entries.ts';
import { countOf } from './serial.ts';
import { BLOCK_STATES, isFinal, MOVES, stateAfter, TRANSITIONS } from './states.ts';

const VINTAGES = [2026, 2027];

function differences(blocks: readonly Block[], entries: readonly Entry[]) {
  const replay = new Replay();
  for (const entry of entries) replay.apply(entry);
  return differencesOf(blocks, replay);
}

/** A ledger kept in memory, which does what the table will do: blocks and entries change together. */
class Model {
  blocks: Block[] = [];
  entries: Entry[] = [];

  issue(vintage: number, buffer: number, saleable: number): void {
    const start = Math.max(0, ...this.blocks.filter((b) => b.vintage === vintage).map(({ end }) => end)) + 1;
    const parts = [
      { start, end: start + buffer - 1, state: 'buffer' as const },
      { start: start + buffer, end: start + buffer + saleable - 1, state: 'available' as const },
    ].filter((part) => countOf(part) > 0);
    for (const { state, ...range } of parts) {
      this.blocks.push({ ...range, vintage, state, orderId: null });
      this.write({ kind: 'issue', vintage, ranges: [range], to: state, orderId: null });
    }
  }

  apply(
    taken: readonly { block: Block; count: number }[],
    move: Exclude<Entry['kind'], 'issue'>,
    orderId: string | null,
  ) {
    return taken.map(({ block, count }) => {
      const { part, rest } = moved(block, { move, count, orderId });
      this.blocks = [...this.blocks.filter((one) => one !== block), part, ...(rest ? [rest] : [])];
      const { vintage, start, end, state } = part;
      this.write({
        kind: move,
        vintage,
        ranges: [{ start, end }],
        to: state,
        orderId: TRANSITIONS[move].order === 'none' ? null : orderId,
      });
      return part;
    });
  }

  of(orderId: string, state: Block['state']) {
    const own = this.blocks.filter((block) => block.orderId === orderId && block.state === state);
    return own.map((block) => ({ block, count: countOf(block) }));
  }

  private write(entry: Omit<Entry, 'id'>) {
    this.entries.push({ id: `ent_${this.entries.length}`, ...entry });
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('issue' as const),
      vintage: fc.constantFrom(...VINTAGES),
      buffer: fc.nat(5),
      saleable: fc.nat(40),
    }),
    fc.record({
      do: fc.constant('reserve' as const),
      order: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 30 }),
      turn: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
    fc.record({ do: fc.constantFrom('release' as const, 'pay' as const), order: fc.nat(9) }),
    fc.record({
      do: fc.constantFrom('withdraw' as const, 'cancel' as const),
      nth: fc.nat(9),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  ),
  { maxLength: 60 },
);

describe('the ledger of credits', () => {
  it('keeps its invariants whatever is done to it, and never takes back what was retired', () => {
    fc.assert(
      fc.property(steps, (done) => {
        const ledger = new Model();
        const retired = new Map<string, string>();
        for (const step of done) {
          if (step.do === 'issue') ledger.issue(step.vintage, step.buffer, step.saleable);
          else if (step.do === 'reserve') {
            const before = countsOf(ledger.blocks).available;
            const taken = pick(ledger.blocks, step.quantity, { turn: step.turn });
            expect(taken === null).toBe(before < step.quantity);
            if (taken) ledger.apply(taken, 'reserve', `ord_${step.order}`);
          } else if (step.do === 'release')
            ledger.apply(ledger.of(`ord_${step.order}`, 'reserved'), 'release', `ord_${step.order}`);
          else if (step.do === 'pay') {
            const orderId = `ord_${step.order}`;
            ledger.apply(ledger.of(orderId, 'reserved'), 'sell', orderId);
            for (const part of ledger.apply(ledger.of(orderId, 'sold'), 'retire', orderId))
              for (let n = part.start; n <= part.end; n++) {
                expect(retired.has(`${part.vintage}-${n}`)).toBe(false);
                retired.set(`${part.vintage}-${n}`, orderId);
              }
          } else if ('nth' in step) {
            const free = ledger.blocks.filter(({ state }) => TRANSITIONS[step.do].from.includes(state));
            const block = free[step.nth % Math.max(1, free.length)];
            if (block) ledger.apply([{ block, count: Math.min(step.count, countOf(block)) }], step.do, null);
          }
        }
        expect(differences(ledger.blocks, ledger.entries)).toEqual([]);
        const issued = ledger.entries.filter(({ kind }) => kind === 'issue').flatMap(({ ranges }) => ranges);
        const counts = countsOf(ledger.blocks);
        const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
        expect(all).toBe(issued.reduce((sum, range) => sum + countOf(range), 0));
        expect(counts.retired).toBe(retired.size);
        expect(counts.sold).toBe(0);
        for (const block of ledger.blocks.filter(({ state }) => state === 'retired'))
          expect(retired.get(`${block.vintage}-${block.start}`)).toBe(block.orderId);
      }),
    );
  });

  it('splits at most one block, and takes the oldest vintage first', () => {
    const at = (vintage: number, start: number, end: number): Block => ({
      vintage,
      start,
      end,
      state: 'available',
      orderId: null,
    });
    const blocks = [at(2027, 1, 10), at(2026, 1, 4), at(2026, 5, 9)];
    expect(pick(blocks, 6)?.map(({ block, count }) => [block.vintage, block.start, count])).toEqual([
      [2026, 1, 4],
      [2026, 5, 2],
    ]);
    expect(pick(blocks, 6, { turn: 0.5 })?.map(({ block, count }) => [block.start, count])).toEqual([
      [5, 5],
      [1, 1],
    ]);
    expect(pick(blocks, 19)?.at(-1)).toMatchObject({ count: 10, block: { vintage: 2027 } });
    expect(pick(blocks, 20)).toBeNull();
    expect(pick(blocks, 5, { largest: true })?.map(({ block, count }) => [block.start, count])).toEqual([[5, 5]]);
  });

  it('is cut into rows for several buyers, and what lies side by side is made one again, up to a length', () => {
    const rows = lanesOf({ start: 3, end: 12 }, 4);
    expect(rows.map(({ start, end }) => [start, end])).toEqual([
      [3, 5],
      [6, 8],
      [9, 10],
      [11, 12],
    ]);
    expect(lanesOf({ start: 1, end: 2 }, 4)).toHaveLength(2);
    const blocks = rows.map((row): Block => ({ ...row, vintage: 2026, state: 'available', orderId: null }));
    const starts = (most: number, enough: number, of = blocks) =>
      runsOf(of, { most, enough }).map((run) => run.map(({ start }) => start));
    expect(starts(9, 99)).toEqual([[3, 6, 9, 11]]);
    expect(starts(3, 99)).toEqual([[3, 6, 9]]);
    expect(starts(9, 4)).toEqual([
      [3, 6],
      [9, 11],
    ]);
    expect(starts(9, 99, blocks.toSpliced(1, 1))).toEqual([[9, 11]]);
  });

  it('is replayed fast: 30,000 entries over as many rows', () => {
    const replay = new Replay();
    const of = { vintage: 2026, orderId: null };
    replay.apply({ ...of, id: 'ent_0', kind: 'issue', ranges: [{ start: 1, end: 20_000 }], to: 'available' });
    // Every other credit, from both ends: nothing that is alike lies side by side.
    for (let i = 0; i < 10_000; i++) {
      const n = i % 2 === 0 ? i + 1 : 20_000 - i;
      const orderId = `ord_${i}`;
      replay.apply({
        ...of,
        id: `ent_r${i}`,
        kind: 'reserve',
        ranges: [{ start: n, end: n }],
        to: 'reserved',
        orderId,
      });
      replay.apply({
        ...of,
        id: `ent_s${i}`,
        kind: 'release',
        ranges: [{ start: n, end: n }],
        to: 'available',
        orderId,
      });
      replay.apply({
        ...of,
        id: `ent_t${i}`,
        kind: 'reserve',
        ranges: [{ start: n, end: n }],
        to: 'reserved',
        orderId,
      });
    }
    expect(replay.faults).toEqual([]);
    expect(countsOfReplay(replay)).toMatchObject({ available: 10_000, reserved: 10_000 });
  });

  it.each(BLOCK_STATES.flatMap((state) => MOVES.map((move) => [state, move] as const)))('%s: %s', (state, move) => {
    const to = stateAfter(state, move);
    const block: Block = { vintage: 2026, start: 1, end: 3, state, orderId: 'ord_1' };
    if (to === null) expect(() => moved(block, { move, count: 1, orderId: 'ord_1' })).toThrow(move);
    else expect(moved(block, { move, count: 1, orderId: 'ord_1' }).part).toMatchObject({ start: 1, end: 1, state: to });
    expect(isFinal('retired') && isFinal('cancelled')).toBe(true);
  });

  it('moves nothing of another order, and no part that is not there', () => {
    const block: Block = { vintage: 2026, start: 1, end: 3, state: 'reserved', orderId: 'ord_1' };
    expect(() => moved(block, { move: 'release', count: 3, orderId: 'ord_2' })).toThrow('another order');
    for (const count of [0, 4, 1.5, -1])
      expect(() => moved(block, { move: 'sell', count, orderId: 'ord_1' })).toThrow(String(count));
  });

  it.each([
    ['a block is given away twice', (b: Block[]) => b.push({ ...(b[1] as Block), start: 5 }), 'overlap'],
    ['a block is missing', (b: Block[]) => b.splice(1, 1), 'gap'],
    [
      'a block has another state',
      (b: Block[]) => b.splice(1, 1, { ...(b[1] as Block), state: 'available' }),
      'differs',
    ],
    ['a block has another holder', (b: Block[]) => b.splice(1, 1, { ...(b[1] as Block), orderId: 'ord_9' }), 'differs'],
  ])('sees that %s', (_, change, what) => {
    const ledger = new Model();
    ledger.issue(2026, 2, 20);
    const [first] = pick(ledger.blocks, 5) ?? [];
    if (first) ledger.apply([first], 'reserve', 'ord_1');
    const blocks = ledger.blocks.toSorted((a, b) => a.start - b.start);
    expect(differences(blocks, ledger.entries)).toEqual([]);
    change(blocks);
    expect(differences(blocks, ledger.entries).map((fault) => fault.what)).toContain(what);
  });

  it.each([
    ['illegalMove', { kind: 'retire', to: 'retired', ranges: [{ start: 3, end: 4 }], orderId: 'ord_1' }],
    ['notIssued', { kind: 'reserve', to: 'reserved', ranges: [{ start: 20, end: 30 }], orderId: 'ord_1' }],
    ['overlap', { kind: 'issue', to: 'available', ranges: [{ start: 10, end: 30 }], orderId: null }],
  ] as const)('sees an entry that cannot be: %s', (what, entry) => {
    const ledger = new Model();
    ledger.issue(2026, 2, 20);
    const entries: Entry[] = [...ledger.entries, { id: 'ent_x', vintage: 2026, ...entry }];
    expect(differences(ledger.blocks, entries)).toContainEqual(expect.objectContaining({ what, entryId: 'ent_x' }));
  });
});
