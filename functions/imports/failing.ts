import type { WorkContext } from '#functions/kit/messages.ts';
import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { findImport, type StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';
import { tellFailed } from './telling.ts';

/** A defect is tried again this often; then the import fails, so that nobody waits for it. */
const TRIES = 3;

/** What passes by itself is delivered again, and so is a defect, some times. */
const isRetried = (error: unknown, { receiveCount }: WorkContext) =>
  error instanceof AppError ? error.status === 503 : receiveCount < TRIES;

type Details = Record<string, string | number>;
const plain = (details: Record<string, unknown>): Details =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

interface Closing {
  writes: Write[];
  messages: OutboxMessage[];
}

/**
 * Runs a step. What is wrong with the file ends the import with its error, told to the user; a defect is tried again and
 * ends it at the third time. Somebody else having moved the import meanwhile is no failure. `closing`: what a failure
 * must also write (leaving the calculation's writers).
 */
export async function failing(
  stored: StoredImport,
  context: WorkContext,
  step: () => Promise<void>,
  closing?: () => Closing | Promise<Closing>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (isOvertaken(error)) return context.log.info('Overtaken', { importId: stored.id });
    if (isRetried(error, context)) throw error;
    const told = error instanceof AppError ? error : new AppError('imports.failed', {}, { cause: error });
    if (told.status >= 500) context.log.error('Import failed', { importId: stored.id, error: told });
    await fail(stored, { error: told, now: context.now, ...(await closing?.()) });
  }
}

interface Failure extends Partial<Closing> {
  error: AppError;
  now: Date;
}
async function fail(
  stored: StoredImport,
  { error: { code, details }, now, writes = [], messages = [] }: Failure,
): Promise<void> {
  const latest = (await findImport(stored)) ?? stored;
  try {
    const error = { code, details: { file: stored.fileName, ...plain(details) } };
    const told = await tellFailed(stored);
    await commit({ writes: [moving(latest, 'failed', { now, error }), ...writes], messages: [...messages, ...told] });
  } catch (again) {
    if (!isOvertaken(again)) throw again;
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'conflict.versionChanged' || error.code === 'imports.wrongState');
