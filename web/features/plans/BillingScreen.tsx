import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { portalQuery, subscriptionQuery } from './queries.ts';

/** Leads on to the portal of the payment provider, who has billing data there; the others are told how one gets some. */
export function BillingScreen() {
  const { t } = useTranslation(['plans', 'ui']);
  const { data, error, refetch } = useQuery(subscriptionQuery);
  return (
    <>
      <PageHead title={t('invoices.title')} subtitle={t('invoices.subtitle')} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data && !data.billing ? (
        <EmptyState
          title={t('invoices.none')}
          action={<LinkButton to="/footprint/plans">{t('noPlan.subscribe', { ns: 'ui' })}</LinkButton>}
          secondary={
            <LinkButton to="/account/plans" variant="subtle">
              {t('toOwn')}
            </LinkButton>
          }
        >
          {t('invoices.noneBody')}
        </EmptyState>
      ) : null}
      {data?.billing ? <ToPortal /> : null}
    </>
  );
}

/** The portal takes the place of this page in the history: who comes back from it does not come here and away again. */
function ToPortal() {
  const { t } = useTranslation('plans');
  const { error, refetch } = useQuery(portalQuery);
  if (error) return <ErrorState error={error} title={t('portal.failed')} onRetry={() => void refetch()} />;
  return <Callout isLive>{t('portal.opening')}</Callout>;
}
