import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isImportWorking } from '#shared/imports/rules.ts';
import type { Import, ImportState } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Imports.module.css';
import { importsQuery, newestFirst } from './queries.ts';
import { useImportActions } from './useImportActions.tsx';
import { useWay } from './useWay.ts';

/** The files of the calculation, newest first: how each stands and what can be done with it. */
export function ImportsSection({ calculation, canEdit }: { calculation: Calculation; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const query = useInfiniteQuery(importsQuery(calculation.id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data && newestFirst(data.pages.flatMap((page) => page.items));
  return (
    <Section title={t('list.title')}>
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={2} /> : null}
      {rows?.length === 0 ? <p className="measure dim">{t('list.empty')}</p> : null}
      {rows && rows.length > 0 ? <Imports rows={rows} canEdit={canEdit} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}

const TONES: Partial<Record<ImportState, TagTone>> = {
  NEEDS_MAPPING: 'decide',
  NEEDS_DECISION: 'decide',
  DONE: 'success',
  FAILED: 'danger',
};
const isOver = (state: ImportState) => state === 'CANCELLED' || state === 'UNDONE';

function Imports({ rows, canEdit }: { rows: readonly Import[]; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const counts = useCounts();
  const name = (row: Import) => <FileName row={row} canOpen={canEdit && !isOver(row.state)} />;
  const state = (row: Import) => <Tag tone={TONES[row.state] ?? 'neutral'}>{t(`state.${row.state}`)}</Tag>;
  const columns: Column<Import>[] = [
    { key: 'file', header: t('list.file'), cell: name },
    { key: 'when', header: t('list.when'), cell: (row) => format.dayTime(row.createdAt), isOptional: true },
    { key: 'state', header: t('list.state'), cell: state },
    { key: 'counts', header: t('list.rows'), cell: counts },
    { key: 'actions', header: t('list.actions'), cell: (row) => <Actions row={row} canEdit={canEdit} /> },
  ];
  const phoneRow = (row: Import) => (
    <div className={styles.phoneImport}>
      <span className={styles.phoneHead}>
        {name(row)} {state(row)}
      </span>
      <span className="note">{[format.dayTime(row.createdAt), counts(row)].filter(Boolean).join(' · ')}</span>
      <Actions row={row} canEdit={canEdit} />
    </div>
  );
  return (
    <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={(row) => row.id} phoneRow={phoneRow} />
  );
}

function FileName({ row, canOpen }: { row: Import; canOpen: boolean }) {
  const { t } = useTranslation('imports');
  const way = useWay();
  const link = (
    <AppLink to={way.to} search={{ calculation: row.calculationId, import: row.id }}>
      {row.fileName}
    </AppLink>
  );
  return (
    <span className={styles.fileName}>
      {canOpen ? link : row.fileName}
      {row.fromDrop ? <span className="note"> {t('list.fromDrop')}</span> : null}
    </span>
  );
}

/** What is known of the rows so far, in words. */
function useCounts() {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const words = (key: 'saved' | 'good' | 'bad' | 'undone', count: number) =>
    t(`counts.${key}`, { count, number: format.number(count) });
  const there = (again: number) =>
    again > 0 ? [t('again.there', { count: again, number: format.number(again) })] : [];
  return ({ state, counts, again }: Import): string => {
    if (state === 'UNDONE') return words('undone', counts.good - again);
    if (state === 'DONE' || state === 'CALCULATING') {
      const left = counts.bad > 0 ? [words('bad', counts.bad)] : [];
      return [words('saved', counts.saved), ...there(again), ...left].join(', ');
    }
    return state === 'NEEDS_DECISION'
      ? [words('good', counts.good), ...there(again), words('bad', counts.bad)].join(', ')
      : '';
  };
}

/** Where a link to the import leads: on with it, how it goes, what went wrong; null when there is nothing to see. */
function linkOf(state: ImportState): 'continue' | 'follow' | 'seeError' | null {
  if (state === 'FAILED') return 'seeError';
  if (state === 'NEEDS_MAPPING' || state === 'NEEDS_DECISION') return 'continue';
  return isImportWorking(state) && state !== 'CALCULATING' ? 'follow' : null;
}

function Actions({ row, canEdit }: { row: Import; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const way = useWay();
  const { undo, downloadErrors } = useImportActions(row);
  const link = canEdit ? linkOf(row.state) : null;
  const canUndo = canEdit && (row.state === 'DONE' || row.state === 'CALCULATING');
  return (
    <span className={styles.actions}>
      {link ? (
        <AppLink to={way.to} search={{ calculation: row.calculationId, import: row.id }}>
          {t(`list.${link}`)}
        </AppLink>
      ) : null}
      {row.counts.bad > 0 ? (
        <button type="button" className="tool" onClick={() => void downloadErrors()}>
          {t('list.errorRows')}
        </button>
      ) : null}
      {canUndo ? (
        <button type="button" className="tool" onClick={() => void undo()}>
          {t('list.undo')}
        </button>
      ) : null}
    </span>
  );
}
