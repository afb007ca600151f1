import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '#shared/contract/endpoint.ts';
import type { plans } from '#shared/plans/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { planInvoicesQuery } from './queries.ts';

type Invoice = ResultOf<typeof plans.listInvoices>['items'][number];

/** What the provider has charged for the plan. The beginning of a trial costs nothing, and is no charge. */
export function InvoicesSection() {
  const { t } = useTranslation('plans');
  const { data, error, refetch } = useQuery(planInvoicesQuery);
  const charges = data?.items.filter(({ totalCents }) => totalCents !== 0);
  if (charges?.length === 0) return null;
  return (
    <Section title={t('invoices.list')}>
      {error ? <ErrorState error={error} title={t('invoices.failed')} onRetry={() => void refetch()} /> : null}
      {!charges && !error ? <TableSkeleton rows={2} /> : null}
      {charges ? <InvoicesTable items={charges} /> : null}
    </Section>
  );
}

function InvoicesTable({ items }: { items: readonly Invoice[] }) {
  const { t } = useTranslation('plans');
  const { money, day } = useFormat();
  const number = ({ url, number: own, id }: Invoice) => (url ? <a href={url}>{own ?? id}</a> : (own ?? id));
  const columns: Column<Invoice>[] = [
    { key: 'number', header: t('invoices.number'), cell: number },
    { key: 'issued', header: t('invoices.issued'), cell: ({ issuedAt }) => day(issuedAt.slice(0, 10)) },
    { key: 'total', header: t('price.total'), cell: ({ totalCents }) => money(totalCents), isNumeric: true },
    { key: 'status', header: t('own.state'), cell: ({ status }) => t(`invoiceStatus.${status}`) },
  ];
  return <DataTable caption={t('invoices.list')} rows={items} rowKey={({ id }) => id} columns={columns} />;
}
