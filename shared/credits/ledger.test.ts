import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, countsOf, moved, pick } from './blocks.ts';
import { differences as differencesOf, type Entry, Replay } from './entries.ts';
import { countOf } from './serial.ts';
import { TRANSITIONS } from './states.ts';

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
