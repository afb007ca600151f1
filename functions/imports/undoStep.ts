import { deleteRowsOfImport, endWriting } from '#functions/calculations/bulkRows.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import { auditOf } from './audited.ts';
import { stepMessage } from './decisions.ts';
import { failing } from './failing.ts';
import type { StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';
import { endingTurn, TURN_WAIT_SECONDS, takeTurn } from './turn.ts';

/** Takes the rows of an import out of its calculation; the totals follow. Safe to repeat. */
export const undoStep = (stored: StoredImport, context: WorkContext): Promise<void> =>
  failing(
    stored,
    context,
    async () => {
      // Another file may be looking at these rows just now, to leave its own ones out.
      if (!(await takeTurn(stored)))
        return commit({ writes: [], messages: [stepMessage(stored, 'undo', TURN_WAIT_SECONDS)] });
      await deleteRowsOfImport(stored, stored.id);
      const { writes, messages } = endWriting(stored, stored.id);
      const counts = { ...stored.counts, saved: 0 };
      await commit({
        writes: [
          moving(stored, 'undone', { now: context.now, counts, done: 0, total: 0 }),
          ...writes,
          ...(await endingTurn(stored)),
        ],
        messages,
        audit: [{ ...auditOf(stored), action: 'imports.undone', by: 'imports-work' }],
      });
    },
    async () => {
      const { writes, messages } = endWriting(stored, stored.id);
      return { writes: [...writes, ...(await endingTurn(stored))], messages };
    },
  );
