import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { calculationsQuery } from './queries.ts';

type Listed = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];

/** The calculations of the account: one per organization and period. */
export function CalculationsScreen() {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  const router = useRouter();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(calculationsQuery);
  const rows = data?.pages.flatMap((page) => page.items);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const add = canEdit ? (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => void router.navigate({ to: '/footprint/previousdata' })}
    >
      {t('list.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHead
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={rows && rows.length > 0 ? add : undefined}
      />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={3} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')} action={add}>
          {t('list.emptyBody')}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? <Calculations rows={rows} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

function Calculations({ rows }: { rows: readonly Listed[] }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const router = useRouter();
  const open = (id: string) => void router.navigate({ to: '/footprint/myfootprint', search: { calculation: id } });
  const year = (row: Listed) => (
    <AppLink to="/footprint/myfootprint" search={{ calculation: row.id }}>
      {row.isCalendarYear
        ? row.year
        : `${row.year} (${format.day(row.periodStartOn)} – ${format.day(row.periodEndOn)})`}
    </AppLink>
  );
  const total = (row: Listed) => (
    <MassFigure kg={row.totalKg} onOpen={() => open(row.id)} label={`${row.organizationName} ${row.year}`} />
  );
  const columns: Column<Listed>[] = [
    { key: 'year', header: t('field.year'), cell: year, sortBy: (row) => row.periodStartOn },
    {
      key: 'organization',
      header: t('field.organization'),
      cell: (row) => row.organizationName,
      sortBy: (row) => row.organizationName,
    },
    {
      key: 'state',
      header: t('field.state'),
      cell: (row) => <Tag tone={row.state === 'FINISHED' ? 'success' : 'neutral'}>{t(`state.${row.state}`)}</Tag>,
      sortBy: (row) => row.state,
    },
    {
      key: 'rows',
      header: t('field.rows'),
      cell: (row) => format.number(row.rows),
      sortBy: (row) => row.rows,
      isNumeric: true,
      isOptional: true,
    },
    { key: 'total', header: t('field.total'), cell: total, sortBy: (row) => row.totalKg, isNumeric: true },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      initialSort={{ key: 'year', isDescending: true }}
    />
  );
}
