import { retryBusy } from '#functions/kit/retry.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, requiringNone, type Write } from '#functions/kit/transaction.ts';
import { countsOf, type Taken } from '#shared/credits/blocks.ts';
import { countOf } from '#shared/credits/serial.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { blocksOf, freeBlocks, type KeptBlock } from './blocks.ts';
import { moving, whole } from './moving.ts';
import { agreedAnew, type Contract, projectOf, writingProject } from './projects.ts';
import { retrying, withFreshBlocks } from './retrying.ts';
import { askingSeals } from './sealing.ts';
import { cancellations, findProject, projects } from './store.ts';

const MOST_BLOCKS = 40;

interface Told {
  readonly projectId: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

async function blocksIn(projectId: string, isWanted: (block: KeptBlock) => boolean): Promise<KeptBlock[]> {
  const found: KeptBlock[] = [];
  for await (const block of blocksOf(projectId)) if (isWanted(block)) found.push(block);
  return found;
}

/**
 * Takes a forest off the market for good: it was disabled, or its contract ended. What is reserved may still be paid;
 * what comes back is not sold again. Again, it does what was left to do.
 * @throws AppError `credits.projectNotFound`, `credits.busy`
 */
export async function withdraw({ projectId, reason, by, now }: Told): Promise<void> {
  await retrying('conflict.versionChanged', async () => {
    const project = await projectOf(projectId);
    if (project.state === 'withdrawn') return;
    await commit({ writes: [writingProject({ ...project, state: 'withdrawn', v: project.v + 1 }, { by, now })] });
  });
  await withdrawFree({ projectId, reason, by, now }, () => true);
}

/** Withdraws what is available of a forest and wanted, some blocks at a time. */
async function withdrawFree({ projectId, reason, by, now }: Told, isWanted: (block: KeptBlock) => boolean) {
  for (let isMore = true; isMore; )
    isMore = await withFreshBlocks(async () => {
      const all = await blocksIn(projectId, (block) => block.state === 'available' && isWanted(block));
      const taken = all.slice(0, MOST_BLOCKS).map(whole);
      if (taken.length === 0) return false;
      const moves = ['withdraw'] as const;
      const { writes } = moving({ projectId, taken, moves, orderId: null, by, now, reason });
      await commit({ writes, messages: askingSeals([projectId]) });
      return true;
    });
}

/**
 * Withdraws what was not sold of vintages before a year: they may not be sold for ever. Again, it does what is left.
 * @throws AppError `credits.busy`
 */
export async function withdrawBefore({ vintage, ...told }: Told & { readonly vintage: number }): Promise<void> {
  const isOld = (block: KeptBlock) => block.vintage < vintage;
  // Asked of each forest each night, and of most there is none: the index knows, without all that was ever sold.
  if ((await freeBlocks(told.projectId)).some(isOld)) await withdrawFree(told, isOld);
}

/**
 * The write that stops the sale of a forest at once, for the transaction that disables it; `withdraw` does the rest.
 * @throws in its transaction AppError `conflict.busy` when the ledger came to know the forest since it was asked
 */
export async function stopping(projectId: string, at: Pick<Told, 'by' | 'now'>): Promise<Write[]> {
  const project = await findProject(projectId);
  if (!project) return [requiringNone(projects.get({ projectId }).params(), new AppError('conflict.busy'))];
  if (project.state !== 'active') return [];
  return [writingProject({ ...project, state: 'withdrawn', v: project.v + 1 }, at)];
}

/**
 * Lets the next vintages of a forest be issued and sold again, as its new contract says: it was reviewed anew. What was
 * withdrawn stays so.
 * @throws AppError `credits.projectNotFound`, `credits.badPrice`, `conflict.versionChanged`, the refusal of what must hold
 */
export async function restore(
  projectId: string,
  contract: Contract,
  { still, ...at }: Pick<Told, 'by' | 'now'> & { readonly still: Write },
): Promise<void> {
  const project = await projectOf(projectId);
  if (project.state === 'active') return;
  await commit({ writes: [still, writingProject(agreedAnew(project, contract, at.now), at)] });
}

/** Credits of each vintage of a forest: all that were issued, and those that are kept back. */
export async function buffersOf(projectId: string): Promise<{ vintage: number; issued: number; buffer: number }[]> {
  const found = new Map<number, { vintage: number; issued: number; buffer: number }>();
  for await (const block of blocksOf(projectId)) {
    const { vintage, state } = block;
    const { issued, buffer } = found.get(vintage) ?? { issued: 0, buffer: 0 };
    const count = countOf(block);
    found.set(vintage, { vintage, issued: issued + count, buffer: buffer + (state === 'buffer' ? count : 0) });
  }
  return [...found.values()];
}

/** The buffer is there for what is lost; then what is not sold any more. */
const CANCELLED_FIRST: readonly KeptBlock['state'][] = ['buffer', 'withdrawn', 'available'];

interface Cancelling extends Told {
  readonly vintage: number;
  readonly quantity: number;
  /** What the caller calls it by: done once. */
  readonly reference: string;
}

/**
 * Cancels credits of a vintage for good: the trees are lost, or the issuance was wrong. Never what a buyer holds or has.
 * @throws AppError `credits.notEnough`, `credits.scattered`, `credits.projectNotFound`, `credits.busy`
 */
export async function cancel(given: Cancelling): Promise<void> {
  const { projectId, vintage, quantity, reference, reason, by, now } = given;
  const { name: forest } = await projectOf(projectId);
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error('No whole number of credits');
  await withFreshBlocks(async () => {
    const { data } = await retryBusy(() => cancellations.get({ projectId, reference }).go({ consistent: true }));
    if (data) return;
    const wanted = await blocksIn(projectId, (one) => one.vintage === vintage && CANCELLED_FIRST.includes(one.state));
    const taken = firstOf(wanted, quantity);
    const { buffer, withdrawn, available } = countsOf(wanted);
    if (buffer + withdrawn + available < quantity)
      throw new AppError('credits.notEnough', { available: buffer + withdrawn + available, forest });
    if (taken.length > MOST_BLOCKS) {
      const most = taken.slice(0, MOST_BLOCKS).reduce((sum, { count }) => sum + count, 0);
      throw new AppError('credits.scattered', { most, forest });
    }
    const done = cancellations.create({ projectId, reference, ...stampNew(by, now) }).params();
    const { writes } = moving({ projectId, taken, moves: ['cancel'], orderId: null, by, now, reason });
    await commit({
      writes: [putting(done, new AppError('credits.busy')), ...writes],
      messages: askingSeals([projectId]),
    });
  });
}

function firstOf(blocks: readonly KeptBlock[], quantity: number): Taken<KeptBlock>[] {
  const orderOf = ({ state }: KeptBlock) => CANCELLED_FIRST.indexOf(state);
  const taken: Taken<KeptBlock>[] = [];
  let rest = quantity;
  for (const block of blocks.toSorted((a, b) => orderOf(a) - orderOf(b) || b.start - a.start)) {
    if (rest === 0) break;
    const count = Math.min(rest, countOf(block));
    taken.push({ block, count });
    rest -= count;
  }
  return taken;
}
