import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#shared/imports/schema.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { OwnStep } from './OwnStep.tsx';
import { previewQuery, sitesQuery } from './queries.ts';
import { SheetStep } from './SheetStep.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { needsSheet, useMappingDraft } from './useMappingDraft.ts';
import { useWay } from './useWay.ts';

/** Steps 2 and 3: which sheet is read, and what its columns are. */
export function MappingSteps(props: StepProps) {
  const { t } = useTranslation('imports');
  const { data: preview, error, refetch } = useQuery(previewQuery(props.one.id));
  const sites = useQuery(sitesQuery(props.calculation.organizationId));
  if (preview?.own) return <OwnStep {...props} preview={preview} sheets={preview.own} />;
  if (preview && sites.data) return <Mapped {...props} preview={preview} sites={sites.data} />;
  const failure = error ?? sites.error;
  return (
    <StepFrame
      calculation={props.calculation}
      question={props.one.question}
      step="columns"
      title={t('columns.title')}
      subtitle={props.one.fileName}
    >
      {failure ? (
        <ErrorState
          error={failure}
          title={t('one.failed')}
          onRetry={() => void Promise.all([refetch(), sites.refetch()])}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </StepFrame>
  );
}

interface MappedProps extends StepProps {
  preview: Preview;
  sites: readonly { id: string; name: string }[];
}
function Mapped({ calculation, one, preview, sites }: MappedProps) {
  const router = useRouter();
  const way = useWay();
  const { step } = useLocation().search as Record<string, string | undefined>;
  const mapping = useMappingDraft(one, preview, sites);
  const goTo = (next: 'sheet' | 'columns') =>
    void router.navigate({
      to: way.to,
      search: { calculation: calculation.id, import: one.id, step: next },
    });
  const isAtSheet = step === 'sheet' || (step !== 'columns' && needsSheet(preview, mapping.draft));
  if (isAtSheet)
    return (
      <SheetStep
        {...{ calculation, one, preview }}
        draft={mapping.draft}
        onChoose={(sheet, headerRow) => {
          mapping.chooseSheet(sheet, headerRow);
          goTo('columns');
        }}
      />
    );
  return <ColumnsStep {...{ calculation, one, preview, mapping }} onSheet={() => goTo('sheet')} />;
}
