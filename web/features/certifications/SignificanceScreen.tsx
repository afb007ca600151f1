import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { AnalysisSteps } from './AnalysisSteps.tsx';
import { type CertificationId, certificationQuery } from './queries.ts';
import { useCrumbs } from './useCrumbs.tsx';

/** An analysis of significance: the categories, then the report. */
export function SignificanceScreen() {
  const { t } = useTranslation('certifications');
  const { id } = useParams({ strict: false }) as { id: CertificationId };
  const { data, error, refetch } = useQuery(certificationQuery(id));
  useWorkContextOf(data);
  const subtitle = data ? `${data.organizationName}, ${data.year}` : undefined;
  const toOne = (
    <LinkButton to="/footprint/certification/$id" params={{ id }}>
      {t('iso.noAnalysisAction')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('iso.title')} subtitle={subtitle} crumbs={useCrumbs()} />
      {error ? <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data?.analysis ? <AnalysisSteps key={id} certification={data} analysis={data.analysis} /> : null}
      {data && !data.analysis ? (
        <EmptyState title={t('iso.noAnalysis')} action={toOne}>
          {t('iso.noAnalysisBody')}
        </EmptyState>
      ) : null}
    </>
  );
}
