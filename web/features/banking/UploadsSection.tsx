import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BankUpload } from '#shared/banking/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Banking.module.css';
import { type AccountId, type OrganizationId, uploadsQuery } from './queries.ts';
import { useUploadActions } from './useUploadActions.tsx';
import { useBankWords } from './words.ts';

interface Props {
  organizationId: OrganizationId;
  /** Those of one account only. */
  accountId?: AccountId;
  canEdit: boolean;
}

/** The files of movements, newest first: how each stands and what can be done with it. */
export function UploadsSection({ organizationId, accountId, canEdit }: Props) {
  const { t } = useBankWords();
  const query = useInfiniteQuery(uploadsQuery(organizationId));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages
    .flatMap(({ items }) => items)
    .filter((one) => accountId === undefined || one.accountId === accountId);
  return (
    <Section title={t('list.title')}>
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={2} /> : null}
      {rows?.length === 0 ? <p className="measure dim">{t('list.empty')}</p> : null}
      {rows && rows.length > 0 ? <Uploads rows={rows} canEdit={canEdit} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}

const TONES: Partial<Record<BankUpload['state'], TagTone>> = {
  NEEDS_MAPPING: 'decide',
  NEEDS_REVIEW: 'decide',
  DONE: 'success',
  FAILED: 'danger',
};

function Uploads({ rows, canEdit }: { rows: readonly BankUpload[]; canEdit: boolean }) {
  const { t, format } = useBankWords();
  const name = ({ id, fileName, state }: BankUpload) =>
    canEdit && state !== 'UNDONE' ? (
      <AppLink to="/company/uploadtransactions" search={{ upload: id }}>
        {fileName}
      </AppLink>
    ) : (
      fileName
    );
  const counts = ({ found }: { found: BankUpload }) =>
    found.format === null
      ? t('noData')
      : t('list.counts', {
          read: format.number(found.counts.read),
          good: format.number(found.counts.good - found.counts.repeated),
          repeated: format.number(found.counts.repeated),
          leftOut: format.number(found.counts.leftOut),
        });
  const state = (one: BankUpload) => <Tag tone={TONES[one.state] ?? 'neutral'}>{t(`state.${one.state}`)}</Tag>;
  const undo = (one: BankUpload) => (canEdit && one.state === 'DONE' ? <Undo upload={one} /> : null);
  const columns: Column<BankUpload>[] = [
    { key: 'file', header: t('list.file'), cell: (one) => <span className={styles.text}>{name(one)}</span> },
    { key: 'when', header: t('list.when'), cell: ({ createdAt }) => format.dayTime(createdAt), isOptional: true },
    { key: 'state', header: t('list.state'), cell: state },
    { key: 'counts', header: t('list.movements'), cell: (found) => counts({ found }) },
    { key: 'actions', header: t('actions'), cell: undo },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      phoneRow={(one) => (
        <div className={styles.phone}>
          <div>{name(one)}</div>
          <div>
            {state(one)} {format.dayTime(one.createdAt)}
          </div>
          <div className="dim">{counts({ found: one })}</div>
          <div>{undo(one)}</div>
        </div>
      )}
    />
  );
}

function Undo({ upload }: { upload: BankUpload }) {
  const { t } = useBankWords();
  const { undo } = useUploadActions(upload);
  return (
    <button
      type="button"
      className="tool"
      aria-label={t('undo.of', { file: upload.fileName })}
      onClick={() => void undo()}
    >
      {t('undo.button')}
    </button>
  );
}
