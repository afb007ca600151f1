import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SellerProfile } from '#shared/marketplace/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReviewOne } from '#web/ui/review/ReviewOne.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { ReviewRows } from '#web/ui/review/ReviewRows.tsx';
import { ReviewSeller } from './ReviewSeller.tsx';
import { sellerReviewsQuery, theirSellerQuery } from './reviewQueries.ts';

const PATH = '/admin/market/providers';

/** Of the team: sellers of whom something waits for the team, the soonest due first; one of them. */
export function AdminSellersScreen() {
  const { tenant } = useLocation().search as Record<string, string | undefined>;
  return tenant ? <One key={tenant} tenantId={tenant as IdOf<'tenant'>} /> : <List />;
}

function One({ tenantId }: { tenantId: IdOf<'tenant'> }) {
  const { t } = useTranslation('forestReview');
  return (
    <ReviewOne
      of={useQuery(theirSellerQuery(tenantId))}
      list={{ to: PATH, title: t('sellers.title') }}
      words={{ one: t('sellers.one'), failed: t('sellers.oneFailed') }}
      nameOf={({ seller }) => seller.name}
    >
      {(found) => <ReviewSeller found={found} />}
    </ReviewOne>
  );
}

interface Row {
  readonly tenantId: IdOf<'tenant'>;
  readonly seller: SellerProfile;
}
function List() {
  const { t } = useTranslation('forestReview');
  const found = useInfiniteQuery(sellerReviewsQuery);
  const words = {
    ...{ title: t('sellers.title'), subtitle: t('sellers.subtitle'), failed: t('sellers.failed') },
    ...{ none: t('sellers.none'), noneBody: t('sellers.noneBody'), more: t('more') },
  };
  return (
    <ReviewQueue<Row> {...{ words, found }}>
      {(rows) => (
        <ReviewRows
          rows={rows}
          words={{ title: words.title, name: t('sellers.name'), due: t('column.due') }}
          rowKey={({ tenantId }) => tenantId}
          link={({ tenantId: tenant, seller: { name } }) => (
            <AppLink to={PATH} search={{ tenant }}>
              {name}
            </AppLink>
          )}
          dueOnOf={({ seller }) => seller.reviewDueOn}
          columns={[{ key: 'short', header: t('listings.short'), cell: ({ seller }) => seller.short }]}
        />
      )}
    </ReviewQueue>
  );
}
