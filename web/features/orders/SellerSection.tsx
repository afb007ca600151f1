import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ACCOUNT, type AccountState } from '#shared/orders/accountStates.ts';
import type { Seller } from '#shared/orders/contract.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { Onboarding } from './OnboardingForm.tsx';
import styles from './Orders.module.css';
import { sellerQuery } from './queries.ts';
import { TaxNumberHint } from './TaxNumberHint.tsx';

const TONES: Readonly<Record<AccountState, TagTone>> = {
  none: 'decide',
  started: 'decide',
  inReview: 'neutral',
  active: 'success',
  restricted: 'danger',
};

/** Receive your payments: where the account stands into which an owner is paid, and what there is to do. */
export function SellerSection() {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery(sellerQuery);
  return (
    <Section
      title={t('account.title')}
      aside={data ? <Tag tone={TONES[data.state]}>{t(`states.${data.state}`)}</Tag> : null}
    >
      {error ? <ErrorState error={error} title={t('account.notLoaded')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={1} /> : null}
      {data ? <Standing seller={data} /> : null}
    </Section>
  );
}

function Standing({ seller }: { seller: Seller }) {
  const { t } = useTranslation('orders');
  const { state, restriction } = seller;
  return (
    <div className={styles.standing}>
      <TaxNumberHint seller={seller} />
      {state === 'none' ? <p>{t('account.about')}</p> : null}
      <p>{t(`means.${restriction ?? (state === 'restricted' ? 'provider' : state)}`)}</p>
      {ACCOUNT[state].mayOnboard ? <Onboarding seller={seller} label={t('account.goOn')} /> : null}
    </div>
  );
}
