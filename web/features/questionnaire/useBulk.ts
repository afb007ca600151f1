import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BULK_MAX_PICKED } from '#shared/constants/questionnaire.ts';
import type { Bulk, BulkCounts, BulkKind, BulkOrder, BulkSelection, BulkSet } from '#shared/questionnaire/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import type { GridRow, RowId } from './gridRow.ts';
import type { TableProps } from './props.ts';
import { questionsChanged } from './queries.ts';
import type { View } from './useView.ts';
import type { Filter } from './view.ts';

const LOOK_MS = 500;

export interface BulkWish {
  readonly kind: BulkKind;
  readonly set?: BulkSet;
  readonly to?: string;
}
interface Of extends TableProps {
  readonly view: View;
  /** Picked ones, of those shown. */
  readonly ids: readonly RowId[];
  readonly isAll: boolean;
  readonly onDone: () => void;
}

/** What the server can filter by. */
const filterOf = ({ siteId, source, onlyErrors }: Filter) => ({
  ...(siteId !== null && { siteId }),
  ...(source !== null && { source }),
  ...(onlyErrors && { onlyErrors }),
});

/** The rows as the server is told of them: one by one, or of more than it takes by the filter and those left out. */
function selectionOf(picked: readonly RowId[], shown: readonly RowId[], filter: Filter): BulkSelection | null {
  if (picked.length === 0) return null;
  if (picked.length <= BULK_MAX_PICKED) return { rowIds: [...picked] };
  const chosen = new Set(picked);
  const except = shown.filter((id) => !chosen.has(id));
  return filter.text === '' && except.length <= BULK_MAX_PICKED ? { filter: filterOf(filter), except } : null;
}

const isRunning = ({ state }: Bulk) => state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';

/** What of the picked rows the server has, and how it is told of them. */
function selected(all: readonly GridRow[], { ids, isAll, view }: Pick<Of, 'ids' | 'isAll' | 'view'>) {
  const onServer = new Set(all.filter((row) => row.saved !== null).map(({ id }) => id));
  const saved = ids.filter((id) => onServer.has(id));
  const shown = view.rows.map(({ id }) => id).filter((id) => onServer.has(id));
  const isWhole = isAll && saved.length > 0 && saved.length === shown.length && view.filter.text === '';
  const whole: BulkSelection = { filter: filterOf(view.filter), except: [] };
  return { saved, selection: isWhole ? whole : selectionOf(saved, shown, view.filter) };
}

/** Does something to many rows by a job, tells how it went by count, and offers to undo it. */
export function useBulk({ calculation, type, table, view, ids, isAll, onDone }: Of) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const params = { id: calculation.id };
  const { store, saver, poller } = table;

  const settle = async (first: Bulk): Promise<Bulk> => {
    let bulk = first;
    while (isRunning(bulk)) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      bulk = await api.questionnaire.getBulk({ params: { ...params, bulkId: bulk.id } });
    }
    await Promise.all([poller.refresh(), questionsChanged(calculation.id)]);
    return bulk;
  };
  const failures = ({ failed }: BulkCounts) =>
    failed
      .map(({ code, rows }) => t('bulk.failed', { count: rows, rows: format.number(rows), why: errorText(code) }))
      .join(' ');
  const undo = async (bulk: Bulk) => {
    try {
      const ended = await settle(await api.questionnaire.undoBulk({ params: { ...params, bulkId: bulk.id } }));
      const { done, failed } = ended.undo ?? { done: 0, failed: [] };
      const detail = failures({ total: 0, done, failed });
      toast.info({ title: t('bulk.undone', { count: done, rows: format.number(done) }), ...(detail && { detail }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  const tell = (bulk: Bulk) => {
    const { done } = bulk.counts;
    const title = t(`bulk.${bulk.kind}.done`, { count: done, rows: format.number(done) });
    const detail = failures(bulk.counts);
    const action = done > 0 ? { action: { label: t('tool.undo'), run: () => void undo(bulk) } } : {};
    if (bulk.state === 'FAILED' || bulk.counts.failed.length > 0) toast.error({ title, detail, ...action });
    else toast.success({ title, ...action });
  };

  const whyNot = (saved: number) =>
    saved > 0 ? t('bulk.tooMany', { rows: format.number(BULK_MAX_PICKED) }) : t('bulk.notSaved');
  const removeLocal = () => {
    const picked = new Set(ids);
    store.edit(store.state().rows.filter(({ id, saved }) => saved !== null || !picked.has(id)));
  };

  const run = async (wish: BulkWish) => {
    const { kind } = wish;
    setBusy(true);
    try {
      await saver.flush();
      const { saved, selection } = selected(store.state().rows, { ids, isAll, view });
      if (kind === 'delete') removeLocal();
      if (selection) {
        const order: BulkOrder = { id: newId('bulk'), activity: type.key, selection, ...wish };
        tell(await settle(await api.questionnaire.startBulk({ params, body: order })));
      } else if (saved.length > 0 || kind !== 'delete') toast.info({ title: whyNot(saved.length) });
      onDone();
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { run, isRunning: isBusy };
}
