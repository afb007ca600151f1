import { describe, expect, it } from 'vitest';
import { type Block, lanesOf, moved, pick, runsOf } from './blocks.ts';
import { countsOfReplay, Replay } from './entries.ts';
import { BLOCK_STATES, isFinal, MOVES, stateAfter } from './states.ts';

describe('a block', () => {
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
});

describe('the story of credits', () => {
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
});
