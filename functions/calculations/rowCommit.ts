import type { AuditEntry } from '#functions/kit/audit.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { CALCULATE_DELAY_SECONDS } from '#shared/constants/calculations.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { holdingEvidence } from './evidenceStore.ts';
import { headChange, readHead } from './heads.ts';
import type { Scope } from './keys.ts';
import { keepingRemoved } from './removedRow.ts';
import { loggingChange, type RowChange } from './rowLog.ts';
import { removingRow, replacingRow } from './rowStore.ts';

interface RowCommit {
  changes: readonly RowChange[];
  /** Who is told to have done it. */
  by: string;
  audit?: readonly AuditEntry[];
  /** What else is written with them: a marker of the chunk. */
  writes?: readonly Write[];
}
/** The head changed between its reading and the write: the message was taken, or the shard was closed. */
const MOST_ATTEMPTS = 5;

/**
 * Items of a change in a transaction, at most: the row, its log, the document that it lets go, and either the one that it
 * takes with that this is there, or what stays of a row that is deleted.
 */
const WRITES_A_CHANGE = 5;
const OTHER_WRITES = 4;
/** Changes of one transaction (of 100 items), when each has so many entries of the audit trail. */
export const changesAtOnce = (auditEach: number): number =>
  Math.floor((100 - OTHER_WRITES) / (WRITES_A_CHANGE + auditEach));

function rowWrites(scope: Scope, { changes, by }: RowCommit): Write[] {
  const rows = changes.flatMap((change) => {
    const { before, after } = change;
    const v = before?.v ?? 0;
    if (after) return [replacingRow(scope, after, v), loggingChange(scope, change, by)];
    if (!before) return [];
    return [removingRow(scope, before.id, v), keepingRemoved(scope, before), loggingChange(scope, change, by)];
  });
  return [...rows, ...holdingEvidence(scope, changes)];
}

/**
 * Writes changed rows of one shard, all or none, each at the version that it was read at: with the count of the shard,
 * the log that others poll, and what holds documents; and asks for a calculation unless one was asked for already (heads.ts).
 * @throws AppError `calculations.notDraft` when the calculation is being finished or deleted, `conflict.versionChanged`
 *   when one of the rows is another one by now, `calculations.evidenceNotFound`, `conflict.busy`
 */
export async function commitRows(scope: Scope, shard: number, rows: RowCommit): Promise<void> {
  const { audit = [], writes = [] } = rows;
  const message = () =>
    messageOf(
      'calculations.calculateRequested',
      { ...scope, reason: 'rows' },
      { delaySeconds: CALCULATE_DELAY_SECONDS },
    );
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const head = await readHead(scope, shard);
    const sends = !head.isPending;
    // The head last: what is wrong with a row is told before a head that has changed meanwhile.
    const all = [...rowWrites(scope, rows), ...writes, headChange(scope, shard, sends)];
    try {
      await commit({ writes: all, messages: sends ? [message()] : [], audit });
      return;
    } catch (error) {
      const isHead = error instanceof AppError && error.code === 'calculations.notDraft';
      if (!isHead || head.isClosed) throw error;
    }
  }
  throw new AppError('conflict.busy');
}
