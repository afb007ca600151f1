import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { CertificatesSection } from './CertificatesSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { type CertificationId, certificationQuery } from './queries.ts';
import { RegistryPart } from './RegistryPart.tsx';
import { RequestSection } from './RequestSection.tsx';
import { StateTag } from './StateTag.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useCrumbs } from './useCrumbs.tsx';

/** One certification: what is missing, its documents, its request, and what became of it. */
export function CertificationScreen() {
  const { t } = useTranslation('certifications');
  const { id } = useParams({ strict: false }) as { id: CertificationId };
  const { data, error, refetch } = useQuery(certificationQuery(id));
  useWorkContextOf(data);
  const subtitle = data ? (
    <>
      {data.organizationName}, {data.year} <StateTag state={data.state} />
    </>
  ) : undefined;
  return (
    <>
      <PageHead title={data ? t(`type.${data.type}`) : t('one.title')} subtitle={subtitle} crumbs={useCrumbs()} />
      {error ? <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? <One certification={data} /> : null}
    </>
  );
}

function One({ certification }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  const { actor } = useSignedIn();
  const canEdit = allows(actor, { section: 'certifications', level: 'EDIT' });
  return (
    <>
      {canEdit ? null : <ReadOnlyBar>{t('one.readOnly')}</ReadOnlyBar>}
      <Notices certification={certification} />
      <CertificatesSection certification={certification} />
      <StepsSection certification={certification} />
      {certification.registry ? (
        <RegistryPart certification={certification} registry={certification.registry} canEdit={canEdit} />
      ) : null}
      <DocumentsSection certification={certification} canEdit={canEdit} />
      {canEdit ? <RequestSection certification={certification} /> : null}
    </>
  );
}

/** What somebody has to know before anything else. */
function Notices({ certification }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  const { id, analysis, calculationState, isCurrent, state } = certification;
  const toAnalysis = analysis ? (
    <LinkButton variant="default" to="/footprint/certification/iso-significance/$id" params={{ id }}>
      {t('one.toAnalysis')}
    </LinkButton>
  ) : undefined;
  if (calculationState === null) return <Callout title={t('one.gone')}>{t('one.goneBody')}</Callout>;
  if (!isCurrent)
    return (
      <Callout tone="decide" title={t('one.changed')} actions={toAnalysis}>
        {t('one.changedBody')}
      </Callout>
    );
  if (state === 'documentsMissing')
    return (
      <Callout tone="decide" title={t('one.documents')} actions={toAnalysis}>
        {t('one.documentsBody')}
      </Callout>
    );
  return toAnalysis ? <Callout actions={toAnalysis}>{t('one.analysisBody')}</Callout> : null;
}
