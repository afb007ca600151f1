import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ListingRow } from './ListingRow.tsx';
import { listingsQuery } from './queries.ts';
import { SellerForm } from './SellerForm.tsx';

/** The own forests on the market, and how their owner is shown. */
export function MarketScreen() {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(listingsQuery);
  return (
    <>
      <PageHead
        title={t('panel.title')}
        subtitle={t('panel.subtitle')}
        actions={
          <LinkButton to="/forest/calculateprice" variant="default">
            {t('panel.price')}
          </LinkButton>
        }
      />
      {error ? <ErrorState error={error} title={t('panel.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t('panel.none')}
          action={<LinkButton to="/forest/newmonte">{t('panel.register')}</LinkButton>}
        >
          {t('panel.noneBody')}
        </EmptyState>
      ) : null}
      <ul>
        {data?.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
      <SellerForm />
    </>
  );
}
