import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { CategorySection } from './CategorySection.tsx';
import { ChangesSection } from './ChangesSection.tsx';
import { CompletenessSection } from './insights/CompletenessSection.tsx';
import { InsightSections } from './insights/InsightSections.tsx';
import { MonthSection } from './MonthSection.tsx';
import { type CalculationId, calculationQuery, isWorking, totalsQuery } from './queries.ts';
import { ResultsActions } from './ResultsActions.tsx';
import { MethodsSection, ResultsHead } from './ResultsHead.tsx';
import { ResultsNotices, WarningsSection } from './ResultsNotices.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { type Selection, SelectionPanel } from './SelectionPanel.tsx';
import { StateSection } from './StateSection.tsx';
import { useNames } from './useNames.ts';

/** The results of one calculation: what it adds up to, by what, and why. */
export function ResultsScreen({ id }: { id: CalculationId }) {
  const { t } = useTranslation('calculations');
  const calculation = useQuery(calculationQuery(id));
  const totals = useQuery(totalsQuery(id, calculation.data !== undefined && isWorking(calculation.data)));
  const error = calculation.error ?? totals.error;
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/myfootprint">{t('list.title')}</AppLink> }];
  const retry = () => void Promise.all([calculation.refetch(), totals.refetch()]);
  const data = calculation.data;
  return (
    <>
      <PageHead
        title={data ? t('results.titleOf', { year: data.year }) : t('results.title')}
        crumbs={crumbs}
        actions={data && !error ? <ResultsActions calculation={data} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('results.failed')} onRetry={retry} /> : null}
      {!error && !(data && totals.data) ? <FigureSkeleton /> : null}
      {data && totals.data ? <Results calculation={data} totals={totals.data} /> : null}
    </>
  );
}

function Results({ calculation, totals }: { calculation: Calculation; totals: Totals }) {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  const names = useNames(calculation.organizationId);
  const [selection, setSelection] = useState<Selection | null>(null);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const isDraft = calculation.state === 'DRAFT';
  const importLink = (
    <AppLink to="/footprint/data-importer" search={{ calculation: calculation.id }}>
      {t('results.import')}
    </AppLink>
  );
  const open = (next: Selection) => setSelection(next);
  return (
    <>
      {calculation.state === 'FINISHED' ? <ReadOnlyBar>{t('results.finished')}</ReadOnlyBar> : null}
      <ResultsNotices calculation={calculation} totals={totals} onOpen={open} />
      {totals.rows === 0 ? (
        <EmptyState title={t('results.emptyTitle')} action={canEdit && isDraft ? importLink : undefined}>
          {t('results.emptyBody')}
        </EmptyState>
      ) : (
        <>
          <ResultsHead totals={totals} names={names} onOpen={open} />
          <ResultsTable totals={totals} names={names} onOpen={open} />
          <CategorySection totals={totals} names={names} />
          <MonthSection totals={totals} />
          <MethodsSection totals={totals} />
          <InsightSections calculation={calculation} totals={totals} names={names} />
          <CompletenessSection calculation={calculation} totals={totals} names={names} />
          <WarningsSection totals={totals} />
        </>
      )}
      <ChangesSection calculation={calculation} names={names} />
      {canEdit ? <StateSection calculation={calculation} totals={totals} /> : null}
      {selection ? (
        <SelectionPanel
          calculation={calculation}
          selection={selection}
          names={names}
          onClose={() => setSelection(null)}
        />
      ) : null}
    </>
  );
}
