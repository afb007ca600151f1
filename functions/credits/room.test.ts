import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_WRITES } from '#functions/kit/transaction.ts';
import { ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import type { Taken } from '#shared/credits/blocks.ts';
import type { KeptBlock } from './blocks.ts';
import { moving } from './moving.ts';
import { OTHER_WRITES, OTHER_WRITES_OF_LINE, Room } from './room.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
/** So many blocks in a row of a forest, of some vintages, the last of which is split. */
const takenOf = (blocks: number, vintages: number): Taken<KeptBlock>[] =>
  Array.from({ length: blocks }, (_, i) => {
    const range = { start: i * 10 + 1, end: i * 10 + 10 };
    const block = { ...range, vintage: 2026 + (i % vintages), state: 'available' as const, orderId: null };
    const kept = {
      ...block,
      projectId: 'prj_01J0000000000000000000000A',
      entryId: '01J0000000000000000000000A',
    } as KeptBlock;
    return { block: kept, count: i === blocks - 1 ? 4 : 10 };
  });
const HOLD = 1;
const MESSAGE = 1;

/** All that is written when an order of these lines is paid late, as far as they find room. */
function writtenFor(lines: readonly (readonly [number, number])[]): number {
  const room = new Room(lines.length);
  let written = HOLD + OTHER_WRITES + OTHER_WRITES_OF_LINE * lines.length;
  for (const [blocks, vintages] of lines) {
    const wanted = takenOf(blocks, vintages);
    const taken = room.fits(wanted) ? wanted : takenOf(1, 1);
    expect(room.fits(taken)).toBe(true);
    room.take(taken);
    const [projectId, orderId] = ['prj_01J0000000000000000000000A', 'ord_01J0000000000000000000000A'];
    const { writes } = moving({ projectId, taken, moves: ['reserve', 'sell', 'retire'], orderId, by: 'tests', now });
    written += writes.length + MESSAGE;
  }
  return written;
}

it('an order of as many forests as there may be finds room, one block of each, and some to spare', () => {
  expect(writtenFor(Array.from({ length: ORDER_MAX_FORESTS }, () => [1, 1] as const))).toBeLessThan(MAX_WRITES - 4);
});

it('no order outgrows a transaction of the table, however its credits lie', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: ORDER_MAX_FORESTS }), (lines) => {
      expect(writtenFor(lines)).toBeLessThanOrEqual(MAX_WRITES - 4);
    }),
    { numRuns: 25 },
  );
});
