import { AppError } from '#shared/kernel/appError.ts';

const BUSY = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingError',
  'ThrottlingException',
  'Throttling',
  'ThrottledException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
]);
const ATTEMPTS = 10;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1_000;

interface Failure {
  name?: string;
  cause?: unknown;
  CancellationReasons?: { Code?: string }[];
}

/** Names of what the table said: the error's own, those of its causes, and the reasons of a cancelled transaction. */
export function reasonsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name = '', cause, CancellationReasons = [] }: Failure = error;
  return [name, ...CancellationReasons.map((reason) => reason.Code ?? 'None'), ...reasonsOf(cause)];
}

/** The item was not as the condition asked. */
export const isRefused = (error: unknown): boolean =>
  reasonsOf(error).some(
    (reason) => reason === 'ConditionalCheckFailed' || reason === 'ConditionalCheckFailedException',
  );

/** Two writers met on an item, or the table asks to slow down: the same call will pass in a moment. */
const isBusy = (error: unknown): boolean => !isRefused(error) && reasonsOf(error).some((reason) => BUSY.has(reason));

/** What waits are made of: a drill that plays time puts its own in its place. */
export const timer = { start: (go: () => void, ms: number): unknown => setTimeout(go, ms) };
export const wait = (ms: number): Promise<void> => new Promise((done) => timer.start(done, ms));

/** How long to wait before attempt `n` (0 = first retry): full jitter under a doubling ceiling. */
export const backoffMs = (n: number): number => Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n);

/**
 * Does a call to the table again while it is busy. The call must be safe to repeat.
 * @throws AppError `conflict.busy` when it stays busy for all attempts (about five seconds); anything else at once.
 */
export async function retryBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt >= ATTEMPTS) throw new AppError('conflict.busy', {}, { cause: error });
      await wait(backoffMs(attempt));
    }
  }
}

/**
 * Does a write that says which version it changes once more when somebody was quicker. The same write, sent twice at once,
 * is then found done; any other is refused again. The call must read what it changes.
 */
export async function orFoundDone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
    return write();
  }
}
