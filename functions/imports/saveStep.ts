import {
  bulkContext,
  deleteRowsOfImport,
  endWriting,
  type ImportedRow,
  putRows,
} from '#functions/calculations/bulkRows.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import { rowIdOf } from '#shared/kernel/ids.ts';
import { leftOut } from './again.ts';
import { ROWS_A_CHUNK, type WaitingRow } from './apartJobs.ts';
import { auditOf } from './audited.ts';
import { stepMessage } from './decisions.ts';
import { failing } from './failing.ts';
import { chunkKey, getJson } from './places.ts';
import { printOf } from './rowPrint.ts';
import type { StoredImport } from './store.ts';
import { moving, noteProgress } from './storeWrites.ts';
import { tellSaved } from './telling.ts';
import { endingTurn, TURN_WAIT_SECONDS, takeTurn } from './turn.ts';

/** With less than this left the work stops between two chunks and asks for itself again. */
const STOP_MS = 60_000;

/**
 * Writes the good rows chunk by chunk. A row's id is a function of the import and its number, so a chunk that is written
 * again is written the same: after a crash the work goes on at the first chunk that was not noted.
 */
export const saveStep = (stored: StoredImport, context: WorkContext): Promise<void> =>
  failing(
    stored,
    context,
    async () => {
      if (!(await takeTurn(stored)))
        return commit({ writes: [], messages: [stepMessage(stored, 'save', TURN_WAIT_SECONDS)] });
      const left = await leftOut(stored);
      const options = { context: await bulkContext(stored), by: stored.createdBy };
      for (let chunk = stored.savedChunks; chunk < stored.chunks; chunk++) {
        if (context.remainingMs() < STOP_MS) return commit({ writes: [], messages: [stepMessage(stored, 'save')] });
        const rows = await getJson<WaitingRow[]>(chunkKey(stored, chunk));
        await putRows(
          stored,
          rows.flatMap((row, i) => newRow(stored, { row, n: chunk * ROWS_A_CHUNK + i, left })),
          options,
        );
        await noteProgress(stored, {
          done: chunk * ROWS_A_CHUNK + rows.length,
          total: stored.counts.good,
          savedChunks: chunk + 1,
        });
      }
      const { writes, messages } = endWriting(stored, stored.id);
      const counts = { ...stored.counts, saved: stored.counts.good - left.size };
      const change = { now: context.now, counts, again: left.size, done: counts.saved, total: counts.saved };
      const saved = moving(stored, 'saved', change);
      const told = await tellSaved(stored, { saved: counts.saved, again: left.size });
      const entry = { ...auditOf(stored), by: stored.createdBy, after: { rows: counts.saved } };
      await commit({
        writes: [saved, ...writes, ...(await endingTurn(stored))],
        messages: [...messages, ...told],
        audit: [{ ...entry, action: 'imports.saved' }],
      });
    },
    async () => {
      // Half a file is worse than none: what was written before the failure goes out again.
      await deleteRowsOfImport(stored, stored.id);
      const { writes, messages } = endWriting(stored, stored.id);
      return { writes: [...writes, ...(await endingTurn(stored))], messages };
    },
  );

/** None where the row is there already. Its id follows from its number in the file, whatever is left out. */
function newRow(
  { id: importId }: StoredImport,
  {
    row: { draft, origin, print = printOf(draft) },
    n,
    left,
  }: { row: WaitingRow; n: number; left: ReadonlySet<number> },
): ImportedRow[] {
  if (left.has(n)) return [];
  return [{ ...draft, id: rowIdOf(importId, n), importId, origin: { ...origin, print } }];
}
