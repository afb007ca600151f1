import { deleteRowsOfImport, endWriting } from '#functions/calculations/bulkRows.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import { auditOf } from './audited.ts';
import { failing } from './failing.ts';
import type { StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';

/** Takes the rows of an import out of its calculation; the totals follow. Safe to repeat. */
export const undoStep = (stored: StoredImport, context: WorkContext): Promise<void> =>
  failing(
    stored,
    context,
    async () => {
      await deleteRowsOfImport(stored, stored.id);
      const { writes, messages } = endWriting(stored, stored.id);
      const counts = { ...stored.counts, saved: 0 };
      await commit({
        writes: [moving(stored, 'undone', { now: context.now, counts, done: 0, total: 0 }), ...writes],
        messages,
        audit: [{ ...auditOf(stored), action: 'imports.undone', by: 'imports-work' }],
      });
    },
    () => endWriting(stored, stored.id),
  );
