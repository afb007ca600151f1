import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ExcelButton } from './ExcelButton.tsx';
import { ExternalNotice } from './ExternalNotice.tsx';
import { OffsetButton } from './OffsetButton.tsx';
import type { CalculationId } from './queries.ts';
import styles from './Results.module.css';
import { useResults } from './useResults.ts';

/** A calculation that has just been finished: what it came to, and what comes next. */
export function FinalizedScreen() {
  const { t } = useTranslation('calculations');
  const id = (useLocation().search as Record<string, string | undefined>).calculation;
  if (id !== undefined) return <Finalized key={id} id={id as CalculationId} />;
  return (
    <>
      <Head isFinished={false} />
      <EmptyState title={t('form.noneTitle')} action={<ToList />}>
        {t('form.noneBody')}
      </EmptyState>
    </>
  );
}

function ToList() {
  const { t } = useTranslation('calculations');
  return <AppLink to="/footprint/myfootprint">{t('list.title')}</AppLink>;
}

/** It says that it is finished only once it is. */
function Head({ isFinished }: { isFinished: boolean }) {
  const { t } = useTranslation('calculations');
  const title = t(isFinished ? 'finalized.title' : 'finish.title');
  return <PageHead title={title} crumbs={[{ key: 'list', link: <ToList /> }]} />;
}

function Finalized({ id }: { id: CalculationId }) {
  const results = useResults(id);
  useWorkContextOf(results.calculation);
  return (
    <>
      <Head isFinished={results.calculation?.state === 'FINISHED'} />
      <AtState {...results} id={id} />
    </>
  );
}

function AtState({ id, calculation, totals, error, retry }: ReturnType<typeof useResults> & { id: CalculationId }) {
  const { t } = useTranslation('calculations');
  if (error) return <ErrorState error={error} title={t('results.failed')} onRetry={retry} />;
  if (!calculation || !totals) return <FigureSkeleton />;
  if (calculation.state === 'FINISHED') return <Done calculation={calculation} totals={totals} />;
  const results = (
    <LinkButton to="/footprint/myfootprint" search={{ calculation: id }}>
      {t('finalized.toResults')}
    </LinkButton>
  );
  if (calculation.state === 'FINISHING')
    return (
      <Progress label={t('notice.finishing')} done={calculation.progress.done} total={calculation.progress.total} />
    );
  return (
    <EmptyState title={t('finalized.draftTitle')} action={results}>
      {t('finalized.draftBody')}
    </EmptyState>
  );
}

function Done({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const { id, year, finishedAt } = calculation;
  return (
    <>
      <p className={styles.main}>
        <MassFigure kg={totals.total.co2eKg} size="xl" label={t('results.total')} />
      </p>
      <p className="measure">{t('finalized.body', { year, when: finishedAt ? format.dayTime(finishedAt) : '' })}</p>
      <ExternalNotice calculation={calculation} />
      {totals.provisional ? (
        <Callout tone="decide" title={t('notice.provisional')}>
          {t('finalized.provisional')}
        </Callout>
      ) : null}
      <Section title={t('finalized.next')}>
        <div className={styles.actions}>
          <LinkButton to="/footprint/myfootprint" search={{ calculation: id }}>
            {t('finalized.toResults')}
          </LinkButton>
          <LinkButton variant="default" to="/footprint/myfootprint/report/$id" params={{ id }}>
            {t('finalized.toReport')}
          </LinkButton>
          <OffsetButton calculation={calculation} />
          <OfPlan label={t('action.excel')}>
            <ExcelButton id={id} />
          </OfPlan>
        </div>
      </Section>
    </>
  );
}
