import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { stampNew } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { LINE_MAX_CREDITS, ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import { countsOf, pick, type Taken } from '#shared/credits/blocks.ts';
import type { Move } from '#shared/credits/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { blocksOf, freeBlocks, type KeptBlock } from './blocks.ts';
import { coalesce } from './coalesce.ts';
import { findHold, type HeldLine, type Hold, holds } from './holds.ts';
import { type Moved, moving } from './moving.ts';
import { projectOf } from './projects.ts';
import { Room } from './room.ts';
import { askingSeals } from './sealing.ts';

export interface OrderLine {
  readonly projectId: IdOf<'project'>;
  /** Credits: whole t CO2e. */
  readonly quantity: number;
}
export interface Reserving {
  readonly orderId: IdOf<'order'>;
  readonly buyerId: IdOf<'tenant'>;
  /** Each of another forest. */
  readonly lines: readonly OrderLine[];
  readonly until: Date;
  readonly by: string;
  readonly now: Date;
  /** An order that was paid after it had been released: its credits are reserved, sold and retired at once. */
  readonly isPaid?: boolean;
}
/** What the caller commits with its own writes, all or nothing. */
export interface LedgerWork {
  readonly writes: readonly Write[];
  readonly messages: readonly OutboxMessage[];
  /** What the order holds, or has retired, once it is committed. */
  readonly lines: readonly HeldLine[];
  /** It was done before: there is nothing to write. */
  readonly isDone: boolean;
}

export const doneBefore = (hold: Hold | null): LedgerWork => ({
  ...{ writes: [], messages: [], isDone: true },
  lines: hold?.lines ?? [],
});

/**
 * The writes that reserve credits for an order. They hold only while the blocks are as they were read: ask and commit
 * inside `withFreshBlocks`. An order that holds its credits already is told so.
 * @throws AppError `credits.notEnough` (how many there are) only when there really are not, `credits.notForSale`,
 *   `credits.scattered`, `credits.projectNotFound`; their commit throws `credits.busy` when somebody was quicker
 */
export async function reserving(order: Reserving): Promise<LedgerWork> {
  checkLines(order.lines);
  const hold = await findHold(order.orderId);
  if (hold && hold.state !== 'released') return doneBefore(hold);
  const moves: Move[] = order.isPaid ? ['reserve', 'sell', 'retire'] : ['reserve'];
  const { orderId, by, now } = order;
  const told = [];
  const room = new Room(order.lines.length);
  for (const { projectId, quantity } of order.lines) {
    const taken = await takenOf(projectId, quantity, room);
    const { writes, moved } = moving({ projectId, taken, moves, orderId, by, now });
    told.push({ writes, lines: moved.map((one) => lineOf(projectId, one)) });
    room.take(taken);
  }
  const lines = told.flatMap((one) => one.lines);
  return {
    writes: [...told.flatMap(({ writes }) => writes), holding(order, hold, lines)],
    messages: askingSeals(order.lines.map(({ projectId }) => projectId)),
    lines,
    isDone: false,
  };
}

function checkLines(lines: readonly OrderLine[]): void {
  const isWhole = ({ quantity }: OrderLine) =>
    Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LINE_MAX_CREDITS;
  const forests = new Set(lines.map(({ projectId }) => projectId)).size;
  if (forests !== lines.length || forests === 0 || forests > ORDER_MAX_FORESTS || !lines.every(isWhole))
    throw new Error(`An order has one to ${ORDER_MAX_FORESTS} lines of whole credits, each of another forest`);
}

/** Blocks for a line whose writes find room; so many that they do not are made fewer first. */
async function takenOf(projectId: string, quantity: number, room: Room): Promise<Taken<KeptBlock>[]> {
  const { state, name: forest } = await projectOf(projectId);
  if (state !== 'active') throw new AppError('credits.notForSale', { forest });
  const free = await enoughOf(projectId, quantity, forest);
  const taken = pick(free, quantity, { turn: Math.random() }) ?? [];
  if (room.fits(taken)) return taken;
  const largest = pick(free, quantity, { largest: true }) ?? [];
  if (room.fits(largest)) return largest;
  await coalesce(projectId);
  const again = pick(await enoughOf(projectId, quantity, forest), quantity, { largest: true }) ?? [];
  if (room.fits(again)) return again;
  const part = again.filter((_, i) => room.fits(again.slice(0, i + 1)));
  throw new AppError('credits.scattered', { most: part.reduce((sum, { count }) => sum + count, 0), forest });
}

/** Blocks with so many credits to sell. The index may be late: whether there are enough is asked of the blocks themselves. */
async function enoughOf(projectId: string, quantity: number, forest: string): Promise<KeptBlock[]> {
  const indexed = await freeBlocks(projectId);
  if (countsOf(indexed).available >= quantity) return indexed;
  const all: KeptBlock[] = [];
  for await (const block of blocksOf(projectId)) if (block.state === 'available') all.push(block);
  const { available } = countsOf(all);
  if (available < quantity) throw new AppError('credits.notEnough', { available, forest });
  return all;
}

export const lineOf = (projectId: string, { vintage, parts, entryId }: Moved): HeldLine => ({
  projectId: projectId as IdOf<'project'>,
  ...{ vintage, entryId },
  ranges: parts.map(({ start, end }) => ({ start, end })),
});

/** Of one order at two places at once, one is refused. */
function holding(
  { orderId, buyerId, until, by, now, isPaid }: Reserving,
  before: Hold | null,
  lines: HeldLine[],
): Write {
  const state = isPaid ? ('retired' as const) : ('reserved' as const);
  const hold = { orderId, buyerId, state, until: until.toISOString(), lines, ...stampNew(by, now) };
  const put = holds
    .put({ ...hold, v: (before?.v ?? 0) + 1 })
    .where((at, { eq, notExists }) => (before ? eq(at.v, before.v) : notExists(at.v)));
  return putting(put.params(), new AppError('conflict.versionChanged'));
}
