import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { commit, deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { StoredImport } from './store.ts';

/** Longer than a worker may run: whoever holds a turn longer than this is not working any more. */
const TURN_MS = 6 * 60_000;
/** How long one that finds another at work waits before it looks again. */
export const TURN_WAIT_SECONDS = 2;

/**
 * Whose turn it is to add or take out the imported rows of a calculation: of two files with the same row that are saved
 * at once, the second finds the rows of the first.
 */
const turns = entity({
  model: { entity: 'importTurn', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    untilMs: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    ofCalculation: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}#TURN' },
      sk: { field: 'SK', composite: [], template: 'TURN' },
    },
  },
});
type Of = Pick<StoredImport, 'tenantId' | 'calculationId'>;

/** Takes the turn, or keeps it; false while another import has it. */
export async function takeTurn({ tenantId, calculationId, createdBy, ...own }: StoredImport): Promise<boolean> {
  const nowMs = Date.now();
  const importId: string = own.id;
  const item = { tenantId, calculationId, importId, untilMs: nowMs + TURN_MS };
  const put = turns
    .put({ ...item, ...stampNew(createdBy, new Date(nowMs)) })
    .where(
      (at, { eq, lt, notExists }) =>
        `${notExists(at.importId)} OR ${eq(at.importId, importId)} OR ${lt(at.untilMs, nowMs)}`,
    );
  try {
    await commit({ writes: [putting(put.params<object>(), new AppError('conflict.versionChanged'))] });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}

/** What gives the turn back, for the transaction that ends the work; nothing when somebody else has it. */
export async function endingTurn({ tenantId, calculationId, ...own }: StoredImport): Promise<Write[]> {
  const importId: string = own.id;
  const key = { tenantId, calculationId };
  const { data } = await retryBusy(() => turns.get(key).go({ consistent: true }));
  if (data?.importId !== importId) return [];
  const remove = turns.remove(key).where((at, { eq }) => eq(at.importId, importId));
  return [deleting(remove.params<object>(), new AppError('conflict.busy'))];
}

/** Key of the turn of a calculation, to clean up with it. */
export const turnKey = ({ tenantId, calculationId }: Of) =>
  turns.get({ tenantId, calculationId }).params<{ Key: { PK: string; SK: string } }>().Key;
