import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/kernel/appError.ts';

const WAIT_MS = 500;
const MOST_TRIES = 60;

/** What the calls of all sessions met. */
export class Tally {
  /** Of each call that writes, and of each look at what others did, ms. */
  readonly writeMs: number[] = [];
  readonly lookMs: number[] = [];
  /** Answers that nobody is told the meaning of: 5xx, none at all. */
  readonly failures: string[] = [];
  conflicts = 0;
  /** By code: what said to come again. */
  readonly again = new Map<string, number>();
  repeated = 0;

  tellAgain(code: string): void {
    this.again.set(code, (this.again.get(code) ?? 0) + 1);
  }
}

/** Whether a refusal says to come again with the same, as the screens do. */
export const isPassing = (code: string): boolean =>
  code === 'conflict.busy' || code === 'calculations.busy' || code === 'limit.tooManyRequests';

/** Waits as long as was told, or about half a second. */
export const waitAgain = (random: () => number, retrySeconds?: unknown): Promise<void> =>
  pause(typeof retrySeconds === 'number' ? retrySeconds * 1_000 : WAIT_MS * (0.5 + random()));

interface Told {
  readonly tally: Tally;
  readonly ms: number[];
  readonly random: () => number;
}

/** Whether a call that failed may be tried again, as the screens do; a failure that tells nobody anything is noted. */
function mayComeAgain(tally: Tally, error: unknown): error is AppError {
  if (!(error instanceof AppError)) {
    tally.failures.push(String(error));
    return false;
  }
  if (isPassing(error.code)) tally.tellAgain(error.code);
  else if (error.status >= 500) tally.failures.push(String(error));
  else return false;
  return true;
}

/** Does a call until it is answered; what is told to pass is tried again, anything else is the caller's. */
export async function persist<T>({ tally, ms, random }: Told, call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    const startedAt = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!mayComeAgain(tally, error) || tried === MOST_TRIES) throw error;
      await waitAgain(random, error.details.retrySeconds);
    } finally {
      ms.push(performance.now() - startedAt);
    }
  }
}
