import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SellerProfile } from '#shared/marketplace/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ReviewSeller } from './ReviewSeller.tsx';
import { sellerReviewsQuery, theirSellerQuery } from './reviewQueries.ts';

const PATH = '/admin/market/providers';

/** Of administrators: sellers of whom something waits for the team, the soonest due first; one of them. */
export function AdminSellersScreen() {
  const { tenant } = useLocation().search as Record<string, string | undefined>;
  return tenant ? <One key={tenant} tenantId={tenant as IdOf<'tenant'>} /> : <List />;
}

function One({ tenantId }: { tenantId: IdOf<'tenant'> }) {
  const { t } = useTranslation('forestReview');
  const { data, error, refetch } = useQuery(theirSellerQuery(tenantId));
  const crumbs = [{ key: 'list', link: <AppLink to={PATH}>{t('sellers.title')}</AppLink> }];
  return (
    <>
      <PageHead title={data?.seller.name ?? t('sellers.one')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('sellers.oneFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? <ReviewSeller found={data} /> : null}
    </>
  );
}

function List() {
  const { t } = useTranslation('forestReview');
  const found = useInfiniteQuery(sellerReviewsQuery);
  const words = {
    ...{ title: t('sellers.title'), subtitle: t('sellers.subtitle'), failed: t('sellers.failed') },
    ...{ none: t('sellers.none'), noneBody: t('sellers.noneBody'), more: t('more') },
  };
  return <ReviewQueue<Row> {...{ words, found }}>{(rows) => <Rows rows={rows} />}</ReviewQueue>;
}

interface Row {
  readonly tenantId: IdOf<'tenant'>;
  readonly seller: SellerProfile;
}
function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('forestReview');
  const link = ({ tenantId: tenant, seller: { name } }: Row) => (
    <AppLink to={PATH} search={{ tenant }}>
      {name}
    </AppLink>
  );
  const due = ({ seller: { reviewDueOn } }: Row) => <DueDay dueOn={reviewDueOn} />;
  const columns: Column<Row>[] = [
    { key: 'name', header: t('sellers.name'), cell: link },
    { key: 'short', header: t('listings.short'), cell: ({ seller }) => seller.short },
    { key: 'due', header: t('column.due'), cell: due },
  ];
  const phoneRow = (row: Row) => (
    <div>
      {link(row)}
      <br />
      <span className="note">
        {t('column.due')}: {due(row)}
      </span>
    </div>
  );
  return (
    <DataTable caption={t('sellers.title')} {...{ columns, rows, phoneRow }} rowKey={({ tenantId }) => tenantId} />
  );
}
