import { backoffMs, wait } from '#functions/kit/retry.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

const ATTEMPTS = 10;

/** Tries again while others are quicker, with growing waits left to chance, ten times in all. Whatever is tried must read what it changes. */
export async function retrying<T>(code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== code || tried >= ATTEMPTS) throw error;
      await wait(backoffMs(tried));
    }
  }
}

/**
 * Makes a purchase of blocks read afresh, and again when somebody else was quicker to some of them. Whoever is told
 * `credits.notEnough` is told what there really is; `credits.busy` says that there is stock, and many who want it.
 */
export const withFreshBlocks = <T>(attempt: () => Promise<T>): Promise<T> => retrying('credits.busy', attempt);
