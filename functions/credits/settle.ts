import { updating, type Write } from '#functions/kit/transaction.ts';
import type { Move } from '#shared/credits/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { KeptBlock } from './blocks.ts';
import { findHold, type HeldLine, type Hold, holds } from './holds.ts';
import { type Moved, moving, whole } from './moving.ts';
import { projectOf, requiringProject } from './projects.ts';
import { doneBefore, type LedgerWork, lineOf } from './reserve.ts';
import { askingSeals } from './sealing.ts';

interface Settling {
  readonly orderId: IdOf<'order'>;
  readonly by: string;
  readonly now: Date;
  readonly reason?: string | null;
}

/** The blocks that an order holds, as its reservation left them: nothing else touches them. */
const blocksOfLine = ({ orderId }: Hold, { projectId, vintage, ranges, entryId }: HeldLine): KeptBlock[] =>
  ranges.map((range) => ({ ...range, projectId, vintage, state: 'reserved', orderId, entryId }));

/** What becomes of what an order holds of a forest, and what must hold of that forest in its transaction. */
interface Moves {
  readonly moves: readonly Move[];
  readonly still?: Write;
}
interface Step {
  readonly hold: Hold;
  readonly to: Hold['state'];
  readonly movesOf: (projectId: string) => Promise<Moves>;
}

async function settling(
  { orderId, by, now, reason = null }: Settling,
  { hold, to, movesOf }: Step,
): Promise<LedgerWork> {
  const told: { writes: Write[]; moved: [string, Moved][] }[] = [];
  // Of a forest there is a line for each vintage: it is asked once.
  const forests = new Set(hold.lines.map(({ projectId }) => projectId));
  const known = new Map(await Promise.all([...forests].map(async (id) => [id, await movesOf(id)] as const)));
  for (const line of hold.lines) {
    const { projectId } = line;
    const taken = blocksOfLine(hold, line).map(whole);
    const { moves } = known.get(projectId) as Moves;
    const { writes, moved } = moving({ projectId, taken, moves, orderId, by, now, reason });
    told.push({ writes, moved: moved.map((one) => [projectId, one]) });
  }
  const still = [...known.values()].flatMap((one) => one.still ?? []);
  const lines = told.flatMap(({ moved }) => moved.map(([projectId, one]) => lineOf(projectId, one)));
  const settled = holds
    .patch({ orderId })
    .set({ state: to, lines, v: hold.v + 1, updatedAt: now.toISOString() })
    .where((at, { eq }) => `${eq(at.v, hold.v)} AND ${eq(at.state, 'reserved')}`);
  return {
    writes: [...still, ...told.flatMap(({ writes }) => writes), updating(settled.params())],
    messages: askingSeals(hold.lines.map(({ projectId }) => projectId)),
    lines,
    isDone: false,
  };
}

/**
 * The writes that give back what an order holds: it expired, or was cancelled. One that holds nothing is told that it is
 * done. What was withdrawn meanwhile is not sold again.
 * @throws AppError `credits.retired` when the order was paid; the commit refuses when somebody settles it at the same moment,
 *   and with `credits.busy` when its forest changes
 */
export async function releasing(order: Settling): Promise<LedgerWork> {
  const hold = await findHold(order.orderId);
  if (!hold || hold.state === 'released') return doneBefore(hold);
  if (hold.state === 'retired') throw new AppError('credits.retired');
  // Of one that is disabled nothing is for sale again, nor when it sells by its next contract by then.
  const movesOf = async (projectId: string): Promise<Moves> => {
    const project = await projectOf(projectId);
    const isWithdrawn = project.state !== 'active' || hold.createdAt < (project.restoredAt ?? '');
    if (isWithdrawn) return { moves: ['release', 'withdraw'] };
    return { moves: ['release'], still: requiringProject(project) };
  };
  return settling(order, { hold, to: 'released', movesOf });
}

/**
 * The writes that sell and retire what an order holds, in the buyer's name for ever. An order whose credits are retired
 * is told that it is done.
 * @throws AppError `credits.released` when it holds nothing (any more): reserve the same again with `isPaid`, or refund
 */
export async function retiring(order: Settling): Promise<LedgerWork> {
  const hold = await findHold(order.orderId);
  if (hold?.state === 'retired') return doneBefore(hold);
  if (hold?.state !== 'reserved') throw new AppError('credits.released');
  return settling(order, { hold, to: 'retired', movesOf: async () => ({ moves: ['sell', 'retire'] }) });
}
