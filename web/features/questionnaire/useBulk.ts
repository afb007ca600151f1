import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BULK_MAX_PICKED } from '#shared/constants/questionnaire.ts';
import type { Bulk, BulkKind, BulkOrder, BulkSet } from '#shared/questionnaire/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { putBack, settleOwn, takeUnsaved } from './bulkHere.ts';
import { ended, useBulkWords } from './bulkJob.ts';
import { selectionOf } from './bulkSelection.ts';
import type { GridRow, RowId } from './gridRow.ts';
import type { TableProps } from './props.ts';
import { questionsChanged } from './queries.ts';

export interface BulkWish {
  readonly kind: BulkKind;
  readonly set?: BulkSet;
  readonly to?: string;
}
interface Of extends TableProps {
  /** Picked ones, of those shown. */
  readonly ids: readonly RowId[];
  readonly onDone: () => void;
}

/** What was done, and the rows that were only here and are gone with it. */
interface Done {
  readonly bulk: Bulk;
  readonly taken: readonly GridRow[];
}

/** The bulk change once its job has ended, and the page knows what it did. */
async function settled(first: Bulk, poller: TableProps['table']['poller']): Promise<Bulk> {
  const bulk = await ended(first);
  await Promise.all([poller.refresh(), questionsChanged(first.calculationId)]).catch(() => undefined);
  return bulk;
}

/** Does something to many rows by a job, tells how it went by count, and offers to undo it. */
export function useBulk({ calculation, type, table, ids, onDone }: Of) {
  const { t } = useTranslation('questionnaire');
  const notDone = useNotDone();
  const format = useFormat();
  const words = useBulkWords();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<Done | null>(null);
  const params = { id: calculation.id };
  const counted = (count: number) => ({ count, rows: format.number(count) });
  const { store, saver, poller } = table;

  const settle = (first: Bulk) => settled(first, poller);
  const undo = async ({ bulk, taken }: Done) => {
    setLast(null);
    try {
      // What waits in an open row is said before it: else it would come after, as if by somebody else.
      await saver.flush();
      const undone = await settle(await api.questionnaire.undoBulk({ params: { ...params, bulkId: bulk.id } }));
      const { done, failed } = undone.undo ?? { done: 0, failed: [] };
      const detail = words.failures({ failed });
      putBack(store, taken);
      toast.info({ title: t('bulk.undone', counted(done + taken.length)), ...(detail && { detail }) });
    } catch (error) {
      setLast({ bulk, taken });
      notDone(t('bulk.notUndone', counted(bulk.counts.done + taken.length)), error);
    }
  };
  const tell = (what: Done) => {
    const { bulk, taken } = what;
    const isDone = bulk.counts.done > 0;
    const [title, detail] = [words.done(bulk, taken.length), words.detail(bulk)];
    setLast(isDone ? what : null);
    const action = isDone ? { action: { label: t('tool.undo'), run: () => void undo(what) } } : {};
    if (bulk.state === 'FAILED' || bulk.counts.failed.length > 0) toast.error({ title, detail, ...action });
    else toast.success({ title, ...action });
  };

  const whyNot = (saved: number) =>
    saved > 0 ? t('bulk.tooMany', { rows: format.number(BULK_MAX_PICKED) }) : t('bulk.notSaved');

  const run = async (wish: BulkWish) => {
    const { kind } = wish;
    setBusy(true);
    setLast(null);
    try {
      await saver.flush();
      // By now others may have added rows: they were not asked about.
      if (ids.length > BULK_MAX_PICKED) await poller.refresh();
      const all = store.state().rows.flatMap((row) => row.saved ?? []);
      const picked = new Set(ids);
      const saved = all.filter(({ id }) => picked.has(id));
      const selection = selectionOf(saved, all);
      const take = () => (kind === 'delete' ? takeUnsaved(store, picked) : []);
      if (selection) {
        const order: BulkOrder = { id: newId('bulk'), activity: type.key, selection, ...wish };
        const bulk = await settle(await api.questionnaire.startBulk({ params, body: order }));
        settleOwn(store, picked, wish.set);
        tell({ bulk, taken: take() });
      } else if (saved.length > 0 || take().length === 0) toast.info({ title: whyNot(saved.length) });
      onDone();
    } catch (error) {
      notDone(t(`bulk.${kind}.notDone`, counted(ids.length)), error);
    } finally {
      setBusy(false);
    }
  };
  /** What was done last can be undone until something else is done. */
  const undoLast = last && { text: words.done(last.bulk, last.taken.length), run: () => void undo(last) };
  return { run, isRunning: isBusy, undoLast };
}
