import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedFeatures } from '#web/lib/actor.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Overview.module.css';
import { type InProgress, isWorking, progressQuery } from './overviewQueries.ts';

/** Emissions are being computed: how far each calculation is. Once all are there it leads on to them. */
export function ObtainingScreen() {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useQuery(progressQuery);
  const working = data?.filter(isWorking) ?? [];
  useLeadOn(data ? working.length > 0 : null, data?.some(({ totalKg }) => totalKg !== null) ?? false);
  return (
    <>
      <PageHead title={t('obtaining.title')} subtitle={t('obtaining.subtitle')} />
      {error && !data ? (
        <ErrorState error={error} title={t('obtaining.failed')} onRetry={() => void refetch()}>
          {t('obtaining.withinADay')}
        </ErrorState>
      ) : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {working.length > 0 ? <Working calculations={working} /> : null}
      {data && working.length === 0 ? <Still calculations={data} /> : null}
    </>
  );
}

/** Where the figures are that the plan opens. */
const useFigures = () => (useClosedFeatures()('fullResults') ? '/footprint/myfootprint' : '/company/dashboardintranet');

/** Who has seen something being computed is led to the figures when it is done. */
function useLeadOn(isWorkingNow: boolean | null, hasFigures: boolean): void {
  const router = useRouter();
  const figures = useFigures();
  const hasWorked = useRef(false);
  useEffect(() => {
    if (isWorkingNow === null) return;
    if (!isWorkingNow && hasWorked.current && hasFigures) void router.navigate({ to: figures, replace: true });
    hasWorked.current ||= isWorkingNow;
  }, [isWorkingNow, hasFigures, figures, router]);
}

function Working({ calculations }: { calculations: readonly InProgress[] }) {
  const { t } = useTranslation('overview');
  return (
    <div className={styles.progress}>
      {calculations.map(({ id, organizationName: organization, year, progress: { phase, done, total } }) => (
        <Progress
          key={id}
          label={t('obtaining.of', {
            calculation: t('parts.of', { organization, year }),
            phase: t(`obtaining.phase.${phase as 'queued' | 'reading' | 'calculating' | 'writing'}`),
          })}
          done={done}
          total={total}
        />
      ))}
      <p className="note">{t('obtaining.leave')}</p>
    </div>
  );
}

/** Nothing is being computed: the figures are there, they failed, or they are still to come. */
function Still({ calculations }: { calculations: readonly InProgress[] }) {
  const { t } = useTranslation('overview');
  const failed = calculations.filter(({ progress }) => progress.phase === 'failed');
  const hasFigures = calculations.some(({ totalKg }) => totalKg !== null);
  const figures = useFigures();
  return (
    <>
      {failed.map(({ id, organizationName: organization, year }) => (
        <Callout
          key={id}
          tone="danger"
          title={t('obtaining.notDone', { calculation: t('parts.of', { organization, year }) })}
          actions={
            <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
              {t('obtaining.open')}
            </AppLink>
          }
        />
      ))}
      <EmptyState
        title={t(hasFigures ? 'obtaining.there' : 'obtaining.notYet')}
        action={
          <LinkButton to={hasFigures ? figures : '/footprint/welcome'}>
            {t(hasFigures ? 'obtaining.see' : 'obtaining.begin')}
          </LinkButton>
        }
      >
        {t(hasFigures ? 'obtaining.thereBody' : 'obtaining.withinADay')}
      </EmptyState>
    </>
  );
}
