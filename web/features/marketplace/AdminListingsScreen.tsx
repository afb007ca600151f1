import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReviewOne } from '#web/ui/review/ReviewOne.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { ReviewRows } from '#web/ui/review/ReviewRows.tsx';
import { ReviewListing } from './ReviewListing.tsx';
import { listingReviewsQuery, type Theirs, theirListingQuery } from './reviewQueries.ts';

const PATH = '/admin/market/products';

/** Of the team: what waits to be published, the soonest due first; one of them. */
export function AdminListingsScreen() {
  const { tenant, forest } = useLocation().search as Record<string, string | undefined>;
  return tenant && forest ? <One key={forest} theirs={{ tenantId: tenant, id: forest } as Theirs} /> : <List />;
}

function One({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('forestReview');
  return (
    <ReviewOne
      of={useQuery(theirListingQuery(theirs))}
      list={{ to: PATH, title: t('listings.title') }}
      words={{ one: t('listings.one'), failed: t('listings.oneFailed') }}
      nameOf={({ listing }) => listing.name}
    >
      {(found) => <ReviewListing {...{ theirs, found }} />}
    </ReviewOne>
  );
}

interface Row {
  readonly tenantId: IdOf<'tenant'>;
  readonly listing: Listing;
}
function List() {
  const { t } = useTranslation('forestReview');
  const { day } = useFormat();
  const found = useInfiniteQuery(listingReviewsQuery);
  const words = {
    ...{ title: t('listings.title'), subtitle: t('listings.subtitle'), failed: t('listings.failed') },
    ...{ none: t('listings.none'), noneBody: t('listings.noneBody'), more: t('more') },
  };
  return (
    <ReviewQueue<Row> {...{ words, found }}>
      {(rows) => (
        <ReviewRows
          rows={rows}
          words={{ title: words.title, name: t('column.listing'), due: t('column.due') }}
          rowKey={({ listing }) => listing.id}
          link={({ tenantId: tenant, listing: { id: forest, name } }) => (
            <AppLink to={PATH} search={{ tenant, forest }}>
              {name}
            </AppLink>
          )}
          dueOnOf={({ listing }) => listing.reviewDueOn}
          columns={[
            { key: 'place', header: t('column.place'), cell: ({ listing }) => listing.municipality },
            {
              ...{ key: 'sent', header: t('column.sent') },
              cell: ({ listing: { submittedAt } }) => (submittedAt ? day(submittedAt) : ''),
            },
          ]}
        />
      )}
    </ReviewQueue>
  );
}
