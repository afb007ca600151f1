import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanChoice } from '#shared/plans/contract.ts';
import { reloadMe } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Plans.module.css';
import { checkoutQuery, subscriptionQuery } from './queries.ts';

/** What came of a payment: asked of the server, which asks the provider. What the address says is not looked at. */
export function ConfirmScreen() {
  const { t } = useTranslation('plans');
  const { data, error, refetch } = useQuery(checkoutQuery);
  const isDone = data?.outcome === 'done';
  useEffect(() => {
    if (isDone) void reloadMe();
  }, [isDone]);
  return (
    <>
      <PageHead title={t('result.title')} />
      {error ? <ErrorState error={error} title={t('result.unknown')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.outcome === 'working' ? <Callout isLive>{t('result.working')}</Callout> : null}
      {isDone ? <Done /> : null}
      {data && !isDone && data.outcome !== 'working' ? <Failed url={data.url} choice={data.choice} /> : null}
    </>
  );
}

/** What one has now, and of a trial when the first money is taken. */
function Done() {
  const { t } = useTranslation('plans');
  const { money, day } = useFormat();
  const { data, isPending } = useQuery({ ...subscriptionQuery, staleTime: 0 });
  const { trialEndsAt = null, totalCents = 0 } = data?.subscription ?? {};
  if (isPending) return <TableSkeleton rows={2} />;
  return (
    <>
      <Callout tone="success" isLive title={t('result.done')}>
        {trialEndsAt === null
          ? t('result.doneNext')
          : t('result.trialNext', { day: day(trialEndsAt), total: money(totalCents) })}
      </Callout>
      <div className={styles.actions}>
        <LinkButton to="/company/dashboardintranet">{t('result.toResults')}</LinkButton>
        <LinkButton to="/account/plans" variant="subtle">
          {t('toOwn')}
        </LinkButton>
      </div>
    </>
  );
}

/** `url`: of a payment that is still open; without one it begins again, with what was chosen. */
function Failed({ url, choice }: { url: string | null; choice: PlanChoice | null }) {
  const { t } = useTranslation('plans');
  return (
    <>
      <Callout tone="danger" isLive title={t('result.failed')}>
        {t('result.failedNext')}
      </Callout>
      <div className={styles.actions}>
        {url ? (
          <Button component="a" href={url}>
            {t('result.retry')}
          </Button>
        ) : (
          <LinkButton to="/footprint/paysubscription" {...(choice && { search: choice })}>
            {t('result.retry')}
          </LinkButton>
        )}
        <LinkButton to="/footprint/plans" variant="subtle">
          {t('result.return')}
        </LinkButton>
      </div>
    </>
  );
}
