import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ReviewListing } from './ReviewListing.tsx';
import { listingReviewsQuery, type Theirs, theirListingQuery } from './reviewQueries.ts';

const PATH = '/admin/market/products';

/** Of administrators: what waits to be published, the soonest due first; one of them. */
export function AdminListingsScreen() {
  const { tenant, forest } = useLocation().search as Record<string, string | undefined>;
  return tenant && forest ? <One key={forest} theirs={{ tenantId: tenant, id: forest } as Theirs} /> : <List />;
}

function One({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('forestReview');
  const { data, error, refetch } = useQuery(theirListingQuery(theirs));
  const crumbs = [{ key: 'list', link: <AppLink to={PATH}>{t('listings.title')}</AppLink> }];
  return (
    <>
      <PageHead title={data?.listing.name ?? t('listings.one')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('listings.oneFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <ReviewListing {...{ theirs, found: data }} /> : null}
    </>
  );
}

function List() {
  const { t } = useTranslation('forestReview');
  const found = useInfiniteQuery(listingReviewsQuery);
  const words = {
    ...{ title: t('listings.title'), subtitle: t('listings.subtitle'), failed: t('listings.failed') },
    ...{ none: t('listings.none'), noneBody: t('listings.noneBody'), more: t('more') },
  };
  return <ReviewQueue<Row> {...{ words, found }}>{(rows) => <Rows rows={rows} />}</ReviewQueue>;
}

interface Row {
  readonly tenantId: IdOf<'tenant'>;
  readonly listing: Listing;
}
function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('forestReview');
  const { day } = useFormat();
  const link = ({ tenantId: tenant, listing: { id: forest, name } }: Row) => (
    <AppLink to={PATH} search={{ tenant, forest }}>
      {name}
    </AppLink>
  );
  const sent = ({ listing: { submittedAt } }: Row) => (submittedAt ? day(submittedAt) : '');
  const due = ({ listing: { reviewDueOn } }: Row) => <DueDay dueOn={reviewDueOn} />;
  const columns: Column<Row>[] = [
    { key: 'name', header: t('column.listing'), cell: link },
    { key: 'place', header: t('column.place'), cell: ({ listing }) => listing.municipality },
    { key: 'sent', header: t('column.sent'), cell: sent },
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
    <DataTable caption={t('listings.title')} {...{ columns, rows, phoneRow }} rowKey={({ listing }) => listing.id} />
  );
}
