import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ChooseCalculation } from './ChooseCalculation.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { LoadScreen } from './LoadScreen.tsx';
import { type CalculationId, calculationQuery, type ImportId } from './queries.ts';
import { useCrumbs } from './useCrumbs.tsx';
import { useWay } from './useWay.ts';

/**
 * Brings a file into a calculation: `?calculation=`, and `&import=` for one file, so that the place is found again;
 * `&question=` where it was opened from one.
 */
export function DataImporterScreen() {
  const search = useLocation().search as Record<string, string | undefined>;
  if (!search.calculation) return <ChooseCalculation />;
  const calculationId = search.calculation as CalculationId;
  const importId = (search.import ?? null) as ImportId | null;
  return <OfCalculation key={calculationId} id={calculationId} importId={importId} question={search.question} />;
}

interface Props {
  id: CalculationId;
  importId: ImportId | null;
  question: string | undefined;
}
function OfCalculation({ id, importId, question }: Props) {
  const { t } = useTranslation('imports');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(calculationQuery(id));
  const crumbs = useCrumbs({ calculation: null });
  const { title } = useWay();
  useWorkContextOf(data);
  if (!data)
    return (
      <>
        <PageHead title={t(title)} crumbs={crumbs} />
        {error ? (
          <ErrorState error={error} title={t('load.failed')} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} />
        )}
      </>
    );
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' }) && data.state === 'DRAFT';
  if (importId && canEdit) return <ImportScreen key={importId} calculation={data} id={importId} />;
  return <LoadScreen calculation={data} canEdit={canEdit} question={question} />;
}
