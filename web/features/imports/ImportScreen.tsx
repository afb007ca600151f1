import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Import } from '#shared/imports/schema.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFocusOnStep } from '#web/ui/focus.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { FailedStep } from './FailedStep.tsx';
import { MappingSteps } from './MappingSteps.tsx';
import { type ImportId, importQuery } from './queries.ts';
import { ReadingStep } from './ReadingStep.tsx';
import { SaveStep } from './SaveStep.tsx';
import type { StepProps } from './StepFrame.tsx';
import { useCrumbs } from './useCrumbs.tsx';
import { useWay } from './useWay.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** One file on its way into the calculation: the step that it is at. */
export function ImportScreen({ calculation, id }: { calculation: Calculation; id: ImportId }) {
  const { t } = useTranslation('imports');
  const { data, error, refetch } = useQuery(importQuery(id));
  const crumbs = useCrumbs({ calculation, question: data?.question, isInImport: true });
  const { title } = useWay();
  const { step } = useLocation().search as Record<string, string | undefined>;
  useFreshFigures(data?.state);
  useFocusOnStep(data ? `${PLACES[data.state]} ${step ?? ''}` : null, announce);
  if (data) return <AtState calculation={calculation} one={data} />;
  return (
    <>
      <PageHead title={t(title)} crumbs={crumbs} />
      {error ? (
        <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  );
}

/** States that are shown as one step. */
const PLACES: Record<Import['state'], string> = {
  CREATED: 'read',
  READING: 'read',
  NEEDS_MAPPING: 'map',
  VALIDATING: 'check',
  NEEDS_DECISION: 'decide',
  SAVING: 'save',
  CALCULATING: 'save',
  DONE: 'done',
  FAILED: 'failed',
  CANCELLED: 'over',
  UNDOING: 'undo',
  UNDONE: 'over',
};

function AtState(props: StepProps) {
  switch (props.one.state) {
    case 'CREATED':
    case 'READING':
      return <ReadingStep {...props} />;
    case 'NEEDS_MAPPING':
      return <MappingSteps {...props} />;
    case 'VALIDATING':
    case 'NEEDS_DECISION':
      return <VerifyStep {...props} />;
    case 'FAILED':
      return <FailedStep {...props} />;
    default:
      return <SaveStep {...props} />;
  }
}

/** What was saved or taken out changes the list of imports and the calculation's figures. */
function useFreshFigures(state: Import['state'] | undefined): void {
  useEffect(() => {
    if (state !== 'CALCULATING' && state !== 'DONE' && state !== 'UNDONE') return;
    void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['calculations'] });
  }, [state]);
}
