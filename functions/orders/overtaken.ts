import { backoffMs, wait } from '#functions/kit/retry.ts';
import { AppError } from '#shared/kernel/appError.ts';

const ATTEMPTS = 10;

/** Does a step that reads what it changes, and again when somebody else was quicker. */
export async function untilDone(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isLate || attempt >= ATTEMPTS) throw error;
      await wait(backoffMs(attempt));
    }
  }
}
