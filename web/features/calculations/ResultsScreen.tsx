import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { type CalculationId, type Filter, sitesQuery } from './queries.ts';
import { Results } from './Results.tsx';
import { ResultsActions } from './ResultsActions.tsx';
import { useNames } from './useNames.ts';
import { useResults } from './useResults.ts';

/** The results of one calculation: what it adds up to, by what, and why. */
export function ResultsScreen({ id, opened }: { id: CalculationId; opened: Filter | null }) {
  const { t } = useTranslation('calculations');
  const { calculation, totals, error, retry } = useResults(id);
  useWorkContextOf(calculation);
  const organizationId = calculation?.organizationId;
  const { data: sites } = useQuery({ ...sitesQuery(organizationId as never), enabled: organizationId !== undefined });
  const names = useNames(sites);
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/myfootprint">{t('list.title')}</AppLink> }];
  return (
    <>
      <PageHead
        title={calculation ? t('results.titleOf', { year: calculation.year }) : t('results.title')}
        crumbs={crumbs}
        actions={calculation && !error ? <ResultsActions calculation={calculation} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('results.failed')} onRetry={retry} /> : null}
      {!error && !(calculation && totals) ? <FigureSkeleton /> : null}
      {calculation && totals ? <Results {...{ calculation, totals, names, opened }} /> : null}
    </>
  );
}
