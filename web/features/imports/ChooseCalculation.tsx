import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Imports.module.css';
import { type DraftCalculation, draftCalculationsQuery } from './queries.ts';
import { useCrumbs } from './useCrumbs.tsx';
import { useWay } from './useWay.ts';

/** Data belongs to a calculation: the drafts to choose from. */
export function ChooseCalculation() {
  const { t } = useTranslation('imports');
  const { actor } = useSignedIn();
  const { title } = useWay();
  const { data, error, refetch } = useQuery(draftCalculationsQuery);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const create = canEdit ? <LinkButton to="/footprint/previousdata">{t('choose.create')}</LinkButton> : undefined;
  return (
    <>
      <PageHead title={t(title)} subtitle={t('choose.subtitle')} crumbs={useCrumbs({ calculation: null })} />
      {error ? <ErrorState error={error} title={t('choose.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('choose.emptyTitle')} action={create}>
          {t('choose.emptyBody')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <Drafts rows={data} /> : null}
      <p className={styles.after}>
        <AppLink to="/company/dashboardexcel">{t('uploads.see')}</AppLink>
      </p>
    </>
  );
}

function Drafts({ rows }: { rows: readonly DraftCalculation[] }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const way = useWay();
  const open = (row: DraftCalculation) => (
    <AppLink to={way.to} search={{ calculation: row.id }}>
      {row.organizationName}
    </AppLink>
  );
  const year = (row: DraftCalculation) =>
    row.isCalendarYear ? row.year : `${format.day(row.periodStartOn)} – ${format.day(row.periodEndOn)}`;
  const columns: Column<DraftCalculation>[] = [
    { key: 'organization', header: t('choose.organization'), cell: open, sortBy: (row) => row.organizationName },
    { key: 'year', header: t('choose.year'), cell: year, sortBy: (row) => row.periodStartOn },
    {
      key: 'rows',
      header: t('choose.rows'),
      cell: (row) => format.number(row.rows),
      sortBy: (row) => row.rows,
      isNumeric: true,
    },
  ];
  return (
    <DataTable
      caption={t('choose.subtitle')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      initialSort={{ key: 'year', isDescending: true }}
    />
  );
}
