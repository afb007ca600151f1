import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import type { Resume } from '#shared/questionnaire/resume.ts';
import { useWorkContext } from '#web/lib/workContext.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ExcelMenu } from './ExcelMenu.tsx';
import { ResumeExcel } from './ResumeExcel.tsx';
import { ResumeFilters } from './ResumeFilters.tsx';
import { ResumeTable } from './ResumeTable.tsx';
import { organizationsQuery, resumeQuery, yearsQuery } from './resumeQueries.ts';

const NOTHING: ResumeFilter = { years: [], organizationIds: [] };

/** At first of the year and organization that the bar above shows: those that are worked on, else the first and its newest. */
function useFilter() {
  const { year, organizationId } = useWorkContext();
  const [chosen, setChosen] = useState<ResumeFilter | null>(null);
  const years = useQuery(yearsQuery);
  const organizations = useQuery(organizationsQuery);
  const worked = organizations.data?.find(({ id }) => id === organizationId) ?? organizations.data?.[0];
  const own = (years.data ?? []).filter((one) => one.organizationId === worked?.id).map((one) => one.year);
  const first = year !== null && own.includes(year) ? year : Math.max(...own);
  const usual = worked && own.length > 0 ? { years: [first], organizationIds: [worked.id] } : NOTHING;
  const filter = chosen ?? usual;
  const isWhole = filter.years.length > 0 && filter.organizationIds.length > 0;
  const failed = [years, organizations].find(({ error }) => error);
  return { filter, isWhole, setChosen, years: organizations.data && years.data, failed };
}

/** The questions with answers, by year and organization. */
export function ResumeScreen() {
  const { t } = useTranslation('review');
  const { filter, isWhole, setChosen, years, failed } = useFilter();
  const found = useQuery({ ...resumeQuery(filter), enabled: isWhole });
  const resume = isWhole ? found.data : undefined;
  return (
    <>
      <PageHead
        title={t('resume.title')}
        subtitle={t('resume.subtitle')}
        actions={
          <>
            <QuestionsExcel resume={resume} />
            <ResumeExcel filter={filter} resume={resume} />
          </>
        }
      />
      {years ? <ResumeFilters years={years} filter={filter} onChange={setChosen} /> : null}
      {failed ? (
        <ErrorState error={failed.error} title={t('resume.failed')} onRetry={() => void failed.refetch()} />
      ) : null}
      {years && !isWhole ? <EmptyState title={t('resume.needTitle')}>{t('resume.needBody')}</EmptyState> : null}
      {failed || (years && !isWhole) ? null : (
        <Found resume={resume} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}

function Found({ resume, error, onRetry }: { resume: Resume | undefined; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('review');
  if (error) return <ErrorState error={error} title={t('resume.failed')} onRetry={onRetry} />;
  return resume ? <ResumeTable resume={resume} /> : <TableSkeleton rows={5} />;
}

/** The rows themselves, once one year of one organization is looked at. */
function QuestionsExcel({ resume }: { resume: Resume | undefined }) {
  const [first, ...others] = resume?.items ?? [];
  if (!first || others.some(({ calculationId }) => calculationId !== first.calculationId)) return null;
  const { calculationId: id, organizationId } = first;
  return (
    <ExcelMenu
      calculation={{ id, organizationId, baseYear: null }}
      question={null}
      rows={resume?.rows ?? 0}
      onImport={null}
    />
  );
}
