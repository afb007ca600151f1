import { useTranslation } from 'react-i18next';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import type { CalculationId } from './queries.ts';
import { Results } from './Results.tsx';
import { useNames } from './useNames.ts';
import { useResults } from './useResults.ts';

interface Props {
  id: CalculationId;
  sites: readonly { id: string; name: string }[];
}

/** The results of a calculation for who was invited to read it and has no account: they cannot ask for the sites. */
export function AuditedResults({ id, sites }: Props) {
  const { t } = useTranslation('calculations');
  const { calculation, totals, error, retry } = useResults(id);
  const names = useNames(sites);
  if (error) return <ErrorState error={error} title={t('results.failed')} onRetry={retry} />;
  if (!calculation || !totals) return <FigureSkeleton />;
  return <Results calculation={calculation} totals={totals} names={names} />;
}
