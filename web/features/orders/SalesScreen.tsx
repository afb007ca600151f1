import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFileMenu } from '#web/ui/ListFileMenu.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { EarningsSection } from './EarningsSection.tsx';
import styles from './Orders.module.css';
import { earningsQuery, salesQuery, sellerQuery } from './queries.ts';
import { SaleDialog } from './SaleDialog.tsx';
import { type Chosen, filterOf, NOTHING, SaleFilters } from './SaleFilters.tsx';
import { SalesTable } from './SalesTable.tsx';
import { SellerSection } from './SellerSection.tsx';

const PATH = '/forest/marketplace/orders';

/** My sales: what was sold of the own forests, what is paid of it, and where the account stands into which it is paid. */
export function SalesScreen() {
  const { t } = useTranslation('orders');
  const { sale, line } = useLocation().search as Record<string, string | undefined>;
  const navigate = useNavigate();
  const { percent } = useFormat();
  const earnings = useQuery(earningsQuery());
  const hasSold = (earnings.data?.total.soldCents ?? 0) > 0;
  const seller = useQuery(sellerQuery).data;
  // Money or its documents wait for it: it comes before what was sold.
  const isWaiting = hasSold && seller !== undefined && (seller.state !== 'active' || seller.lacksTaxNumber);
  return (
    <>
      <PageHead
        title={t('sales.title')}
        subtitle={t('sales.subtitle', { percent: percent(COMMISSION_BP / WHOLE_BP, 0) })}
        actions={
          <LinkButton to="/forest/marketplace" variant="default">
            {t('sales.market')}
          </LinkButton>
        }
      />
      {isWaiting ? <SellerSection /> : null}
      {earnings.error ? (
        <ErrorState error={earnings.error} title={t('earnings.failed')} onRetry={() => void earnings.refetch()} />
      ) : null}
      {earnings.data && hasSold ? <EarningsSection earnings={earnings.data} /> : null}
      <SalesSection forests={earnings.data?.byForest ?? []} />
      {isWaiting ? null : <SellerSection />}
      {sale ? (
        <SaleDialog id={sale as IdOf<'order'>} line={Number(line ?? 0)} onClose={() => void navigate({ to: PATH })} />
      ) : null}
    </>
  );
}

function SalesSection({ forests }: { forests: Parameters<typeof SaleFilters>[0]['forests'] }) {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const filter = filterOf(chosen);
  const list = useInfiniteQuery(salesQuery(filter));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = rows?.length === 0 && !list.hasNextPage;
  if (isEmpty && !isFiltered) return <EmptyState title={t('sales.none')}>{t('sales.noneBody')}</EmptyState>;
  return (
    <Section title={t('sales.list')} aside={<Exports filter={filter} />}>
      <SaleFilters {...{ chosen, forests }} onChoose={setChosen} />
      {list.error ? (
        <ErrorState error={list.error} title={t('sales.failed')} onRetry={() => void list.refetch()} />
      ) : null}
      {!rows && !list.error ? <TableSkeleton rows={4} /> : null}
      {isEmpty ? <EmptyState title={t('sales.noneFound')}>{t('sales.noneFoundBody')}</EmptyState> : null}
      {rows && rows.length > 0 ? <SalesTable rows={rows} /> : null}
      {list.hasNextPage ? (
        <div className={styles.actions}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('sales.more')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** The list as a file, in the language of the page. */
function Exports({ filter }: { filter: SaleFilter }) {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  return (
    <ListFileMenu
      words={{ export: t('sales.export'), xlsx: t('sales.xlsx'), csv: t('sales.csv') }}
      ask={(asked) => api.orders.exportSales({ body: { ...asked, filter } })}
      read={(exportId) => api.orders.getSalesExport({ params: { exportId } })}
      onFailed={(error) => toast.error({ title: errorText(error) })}
    />
  );
}
