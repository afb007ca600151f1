import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT } from '#shared/orders/accountStates.ts';
import type { Seller } from '#shared/orders/contract.ts';
import { queryClient } from '#web/lib/query.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Onboarding } from './OnboardingForm.tsx';
import styles from './Orders.module.css';
import { freshSellerQuery, sellerQuery } from './queries.ts';
import { TaxNumberHint } from './TaxNumberHint.tsx';

/**
 * Where the provider leads back: that somebody has left its pages is all that the address can say. What came of it is asked
 * of the server, which asks the provider.
 */
export function AccountResultScreen() {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery(freshSellerQuery);
  useEffect(() => {
    if (data) queryClient.setQueryData(sellerQuery.queryKey, data);
  }, [data]);
  return (
    <>
      <PageHead title={t('result.title')} />
      {error ? <ErrorState error={error} title={t('account.notLoaded')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Callout isLive>{t('result.asking')}</Callout> : null}
      {data ? <Result seller={data} onAgain={() => void refetch()} /> : null}
    </>
  );
}

const TONES = { success: 'success', checking: 'info', failure: 'danger' } as const;

function Result({ seller, onAgain }: { seller: Seller; onAgain: () => void }) {
  const { t } = useTranslation('orders');
  const { state, restriction } = seller;
  const { outcome } = ACCOUNT[state];
  return (
    <>
      <div className={styles.standing}>
        <Callout tone={TONES[outcome]} isLive title={t(`result.${outcome}`)}>
          {t(`means.${restriction ?? (state === 'restricted' ? 'provider' : state)}`)}
        </Callout>
        <TaxNumberHint seller={seller} />
      </div>
      <div className={styles.actions}>
        {outcome === 'failure' ? <Onboarding seller={seller} label={t('account.retry')} /> : null}
        {outcome === 'checking' ? (
          <Button variant="default" onClick={onAgain}>
            {t('account.checkAgain')}
          </Button>
        ) : null}
        <LinkButton to="/forest/marketplace/orders" variant={outcome === 'success' ? 'filled' : 'subtle'}>
          {t('account.toSales')}
        </LinkButton>
      </div>
    </>
  );
}
