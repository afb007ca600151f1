import { commit } from '#functions/kit/transaction.ts';
import { countsOf, runsOf } from '#shared/credits/blocks.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { changingBlock, freeBlocks, type KeptBlock, removingBlock } from './blocks.ts';

/** Blocks that are made one in a transaction. */
const MOST = 90;
/** What is for sale stays in so many rows, so that buyers of one moment find one each. */
const ROWS = 16;

/**
 * Makes blocks that lie side by side and can be bought into longer ones: what comes back from orders leaves many short
 * ones behind. No credit moves, so no entry tells of it. A run that somebody buys of meanwhile stays as it is.
 */
export async function coalesce(projectId: string): Promise<void> {
  const free = await freeBlocks(projectId);
  const enough = Math.ceil(countsOf(free).available / ROWS);
  for (const run of runsOf(free, { most: MOST, enough })) {
    const [first, ...others] = run as [KeptBlock, ...KeptBlock[]];
    const latest =
      run
        .map(({ entryId }) => entryId)
        .sort()
        .at(-1) ?? first.entryId;
    const one = { ...first, end: run.at(-1)?.end ?? first.end, entryId: latest };
    const writes = [changingBlock(first, one), ...others.map(removingBlock)];
    await commit({ writes }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'credits.busy') throw error;
    });
  }
}
