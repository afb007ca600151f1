import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '#shared/contract/endpoint.ts';
import type { plans } from '#shared/plans/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { PortalButton } from './PortalButton.tsx';
import { planInvoicesQuery } from './queries.ts';

type Invoice = ResultOf<typeof plans.listInvoices>['items'][number];

/** Invoices of the plan, and the way to the provider's portal, where the card is changed. */
export function BillingScreen() {
  const { t } = useTranslation(['plans', 'ui']);
  const { data, error, refetch } = useQuery(planInvoicesQuery);
  const hasSome = data && data.items.length > 0;
  return (
    <>
      <PageHead
        title={t('invoices.title')}
        subtitle={t('invoices.subtitle')}
        actions={hasSome ? <PortalButton /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          title={t('invoices.none')}
          action={<LinkButton to="/footprint/plans">{t('noPlan.subscribe', { ns: 'ui' })}</LinkButton>}
        >
          {t('invoices.noneBody')}
        </EmptyState>
      ) : null}
      {hasSome ? (
        <Section title={t('invoices.list')}>
          <InvoicesTable items={data.items} />
        </Section>
      ) : null}
    </>
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
