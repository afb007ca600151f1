import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { counting, findVersion, type StoredImpact } from './store.ts';

export type { StoredImpact } from './store.ts';

/** A count that has not begun. */
export const NO_IMPACT: StoredImpact = {
  state: 'RUNNING',
  drafts: 0,
  changed: 0,
  lostRows: 0,
  beforeMilligrams: '0',
  afterMilligrams: '0',
  largest: [],
};

/** What was counted for a preview up to a place; null when it is somewhere else by now, done, or gone. */
export async function findImpact(hash: string, at: string): Promise<StoredImpact | null> {
  const version = await findVersion(hash);
  return version?.state === 'PREVIEW' && version.countedTo === at ? version.impact : null;
}

/** Says of a preview whose drafts could not be counted that it is so. Nothing happens when it was counted, or is gone. */
export async function failImpact(hash: string): Promise<void> {
  const version = await findVersion(hash);
  if (version?.state !== 'PREVIEW' || version.impact?.state !== 'RUNNING') return;
  await keepImpact(
    hash,
    { ...version.impact, state: 'FAILED' },
    { from: version.countedTo, to: FAILED, asksAgain: false },
  );
}
const FAILED = 'FAILED';

/** Keeps the count from one place to the next, and asks for more; false when somebody else was quicker. */
export async function keepImpact(
  hash: string,
  impact: StoredImpact,
  { from, to, asksAgain }: { from: string; to: string; asksAgain: boolean },
): Promise<boolean> {
  const messages = asksAgain ? [messageOf('calculations.impactRequested', { hash, from: to })] : [];
  try {
    await commit({ writes: [counting(hash, impact, { from, to })], messages });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}
