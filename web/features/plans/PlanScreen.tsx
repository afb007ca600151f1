import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { SubscriptionAnswer } from '#shared/plans/contract.ts';
import { discountUntilPaid } from '#shared/plans/price.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ChangeSection } from './ChangeSection.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import styles from './Plans.module.css';
import { usePlanName, usePriceItems } from './Price.tsx';
import { subscriptionQuery } from './queries.ts';

type Current = NonNullable<SubscriptionAnswer['subscription']>;

/** The plan of the account: what it is, until when, what it costs, and what can be done with it. */
export function PlanScreen({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { data, error, refetch } = useQuery(subscriptionQuery);
  const subscription = data?.subscription;
  return (
    <>
      <PageHead title={t('own.title')} />
      {views}
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data && !subscription?.opensUntil ? <NoPlan answer={data} /> : null}
      {data && subscription?.opensUntil ? (
        <Plan subscription={subscription} untilPaidBp={discountUntilPaid(data)} />
      ) : null}
      {subscription ? <InvoicesSection /> : null}
    </>
  );
}

/** It opened a plan, and does not any more. */
const ENDED: readonly Current['status'][] = ['canceled', 'unpaid', 'paused'];
/** Subscribe, or go on with what is free. Whoever had a plan is told that it is over. */
function NoPlan({ answer: { hasTrial, subscription } }: { answer: SubscriptionAnswer }) {
  const { t } = useTranslation(['plans', 'ui']);
  const hasEnded = subscription !== null && ENDED.includes(subscription.status);
  const without = hasTrial ? t('none.bodyTrial') : t('none.body');
  return (
    <EmptyState
      title={hasEnded ? t('none.ended') : t('none.title')}
      action={<LinkButton to="/footprint/plans">{t('noPlan.subscribe', { ns: 'ui' })}</LinkButton>}
      secondary={
        <LinkButton to="/footprint/welcome" variant="subtle">
          {t('noPlan.keepTesting', { ns: 'ui' })}
        </LinkButton>
      }
    >
      {hasEnded ? t('none.endedBody', { plan: t(`planName.${subscription.plan}`, { ns: 'ui' }) }) : without}
    </EmptyState>
  );
}

function Plan({ subscription, untilPaidBp }: { subscription: Current; untilPaidBp: number | null }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { money, day, percent } = useFormat();
  const nameOf = usePlanName();
  const itemsOf = usePriceItems();
  const { plan, period, status, opensUntil, isCancelled, from, to, vatBp } = subscription;
  const isTrial = status === 'trialing';
  // Above it stands what is to be paid, and until when: while it is not, nothing renews by itself.
  const isOwed = status === 'past_due';
  const [until, total] = [day(to.slice(0, 10)), money(subscription.totalCents)];
  const items = [
    { key: 'plan', label: t('own.plan'), value: nameOf(plan, period) },
    { key: 'state', label: t('own.state'), value: t(`status.${status}`) },
    { key: 'from', label: t('own.from'), value: day(from.slice(0, 10)) },
    { key: 'to', label: t('own.to'), value: until },
    {
      key: 'renews',
      label: isTrial && !isCancelled ? t('own.firstCharge') : t('own.renews'),
      value: isCancelled ? t('own.notRenewed') : isOwed ? '' : until,
    },
    ...itemsOf(subscription, vatBp),
  ];
  const goesOn = isTrial ? ('trialNote' as const) : ('renewsByItself' as const);
  return (
    <>
      <Section
        title={t('own.current')}
        aside={
          <>
            <LinkButton to="/footprint/paysubscription" variant="default">
              {t('pay.title')}
            </LinkButton>
            <LinkButton to="/company/billing" variant="default">
              {t('own.toBilling')}
            </LinkButton>
          </>
        }
      >
        <KeyValues items={items.filter(({ value }) => value !== '')} />
        {isOwed ? null : (
          <p className={styles.note}>
            {isCancelled
              ? t('own.endsOn', { day: day((opensUntil ?? to).slice(0, 10)) })
              : t(`own.${goesOn}`, { day: until, total })}
          </p>
        )}
        {untilPaidBp === null ? null : (
          <p className={styles.note}>
            {t('creditsUntilPaid', { ns: 'ui', percent: percent(untilPaidBp / WHOLE_BP, 0) })}
          </p>
        )}
      </Section>
      <ChangeSection subscription={subscription} />
    </>
  );
}
