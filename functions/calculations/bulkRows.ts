import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { rowDay } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type CalculationContext, contextOf, loadFor } from './context.ts';
import { estimateRow, resultOf } from './estimateRow.ts';
import { reloadCount } from './heads.ts';
import { type Scope, SHARDS } from './keys.ts';
import type { RowOrigin } from './rowItem.ts';
import { loggingReload, RELOAD_SHARD } from './rowLog.ts';
import { putRowItems, removeRowsOfShard } from './rowStore.ts';
import { queueing } from './runStore.ts';
import { readCalculation } from './store.ts';
import { markingWriter } from './storeWrites.ts';

/*
 * Bulk changes of rows, for imports. An import says so on the calculation while it writes (`startWriting`, `endWriting`,
 * each in the transaction that changes the import's own state): meanwhile the calculation cannot be finished, changed
 * or deleted, and nobody else writes the rows of that import. So the rows themselves need no condition, and a chunk
 * that is written again is written the same.
 */

/** A row of an import: its id is a function of the import and the row's number (`rowIdOf`). */
export interface ImportedRow extends RowDraft {
  id: IdOf<'row'>;
  importId: IdOf<'import'>;
  origin: RowOrigin;
}

/** Write for the transaction in which an import, or a bulk change, begins to write or undo; refused as `calculations.notDraft`. */
export const startWriting = (scope: Scope, writer: IdOf<'import'> | IdOf<'bulk'>): Write =>
  markingWriter(scope, writer, true);

/** Write for the transaction in which a bulk change has ended: it has asked for the totals row by row. */
export const stopWriting = (scope: Scope, writer: IdOf<'bulk'>): Write => markingWriter(scope, writer, false);

/** Writes and message for the transaction in which it has ended, however it ended: the totals follow. */
export const endWriting = (scope: Scope, importId: IdOf<'import'>): { writes: Write[]; messages: OutboxMessage[] } => ({
  writes: [
    markingWriter(scope, importId, false),
    queueing(scope, now()),
    loggingReload(scope, importId),
    reloadCount(scope, RELOAD_SHARD),
  ],
  messages: [messageOf('calculations.calculateRequested', { ...scope, reason: 'rows' })],
});

/** What rows of a calculation are estimated with: made once for all chunks of an import. */
export const bulkContext = async (scope: Scope): Promise<CalculationContext> => contextOf(await readCalculation(scope));

/** Adds a chunk of rows (a thousand or more at a time), estimated. Safe to repeat with the same rows. */
export async function putRows(
  scope: Scope,
  rows: readonly ImportedRow[],
  { context, by }: { context: CalculationContext; by: string },
): Promise<void> {
  const at = now().toISOString();
  await loadFor(context, rows);
  const items = rows.map((row) => {
    const given = { ...row, dateOn: rowDay(row, context.facts) };
    const result = resultOf(given, estimateRow(given, context));
    return { ...given, evidenceName: null, result, v: 1, createdAt: at, updatedAt: at, createdBy: by };
  });
  await putRowItems(scope, items);
}

/** Removes the rows of an import, also those that were changed since. Answers how many. Safe to repeat. */
export async function deleteRowsOfImport(scope: Scope, importId: IdOf<'import'>): Promise<number> {
  let removed = 0;
  for (const shard of SHARDS) removed += await removeRowsOfShard(scope, shard, importId);
  return removed;
}
