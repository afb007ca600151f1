import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Resume } from '#shared/questionnaire/resume.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useExcel } from '#web/lib/useExcel.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { useProblemsOf } from '#web/ui/problems.ts';
import { toast } from '#web/ui/toast.ts';

/** The same rows as an Excel; without any it says so. */
export function ResumeExcel({ filter, resume }: { filter: ResumeFilter; resume: Resume | undefined }) {
  useProblemsOf(JSON.stringify(filter));
  const { t } = useTranslation('review');
  const errorText = useErrorText();
  const first = resume?.items[0]?.calculationId;
  const { start, isWriting } = useExcel(first, { kind: 'resume', filter });
  const needsBoth = filter.years.length === 0 || filter.organizationIds.length === 0;
  const refuse = () =>
    toast.error({
      title: errorText(new AppError(needsBoth ? 'questionnaire.resumeNeedsBoth' : 'calculations.noDataToExport')),
    });
  return (
    <OfPlan label={t('excel')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={isWriting}
        onClick={() => (first ? void start() : refuse())}
      >
        {t('excel')}
      </Button>
    </OfPlan>
  );
}
