import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { calculations } from '#shared/calculations/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { isFound } from './isFound.ts';
import { NewOrganizationDialog } from './NewOrganizationDialog.tsx';
import { Portfolio } from './Portfolio.tsx';
import { organizationsQuery } from './queries.ts';

/** The companies of the account: each has its sites and its calculations. */
export function OrganizationsScreen() {
  const { t } = useTranslation('organizations');
  const { actor } = useSignedIn();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(organizationsQuery);
  const add = mayCall(actor, organizations.createOrganization) ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t('list.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHead
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={data && data.length > 0 ? add : undefined}
      />
      <p className="note">
        <AppLink to="/footprint/organization">{t('list.guide')}</AppLink>
      </p>
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')} action={add}>
          {t('list.emptyBody')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <Listed rows={data} /> : null}
      <NewOrganizationDialog isOpen={isAdding} isFirst={data?.length === 0} onClose={() => setAdding(false)} />
    </>
  );
}

/** Several are a portfolio, for who sees the calculations too. */
function Listed({ rows }: { rows: readonly Organization[] }) {
  const { actor } = useSignedIn();
  if (rows.length > 1 && mayCall(actor, calculations.getPortfolio)) return <Portfolio organizations={rows} />;
  return rows.length > 1 ? <Searched rows={rows} /> : <Organizations rows={rows} />;
}

function Searched({ rows }: { rows: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const [text, setText] = useState('');
  const shown = rows.filter((row) => isFound(row, text));
  return (
    <>
      <TextInput
        label={t('list.search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={420}
        mb={16}
      />
      <p className="note" role="status">
        {t('list.shown', { count: shown.length, total: rows.length })}
      </p>
      <Organizations rows={shown} />
    </>
  );
}

function Organizations({ rows }: { rows: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const open = (row: Organization) => (
    <AppLink to="/footprint/organization/$id" params={{ id: row.id }}>
      {row.name}
    </AppLink>
  );
  const columns: Column<Organization>[] = [
    { key: 'name', header: t('field.name'), cell: open, sortBy: (row) => row.name },
    { key: 'taxId', header: t('field.taxId'), cell: (row) => row.taxId || t('noData'), isOptional: true },
    {
      key: 'country',
      header: t('field.country'),
      cell: (row) => t(`country.${row.country}`),
      sortBy: (row) => row.country,
    },
    {
      key: 'employees',
      header: t('field.employees'),
      cell: (row) => (row.employees === null ? t('noData') : format.number(row.employees)),
      sortBy: (row) => row.employees,
      isNumeric: true,
      isOptional: true,
    },
    {
      key: 'updated',
      header: t('list.updated'),
      cell: (row) => format.day(row.updatedAt),
      sortBy: (row) => row.updatedAt,
      isOptional: true,
    },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      initialSort={{ key: 'name', isDescending: false }}
    />
  );
}
