import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Certification, CertificationFile } from '#shared/certifications/schema.ts';
import { losesCertificate } from '#shared/certifications/states.ts';
import { api } from '#web/lib/api.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { AnalysisSummary } from './AnalysisSummary.tsx';
import { DecideSection } from './DecideSection.tsx';
import { FieldsList } from './FieldsList.tsx';
import { FileList } from './FileList.tsx';
import { certificationChanged, certificationRefused, queuedQuery, type Theirs } from './queries.ts';
import { RegistryDataForm } from './RegistryDataForm.tsx';
import { RegistryFileButton } from './RegistryFileButton.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { SealsSection } from './SealsSection.tsx';
import { StateTag } from './StateTag.tsx';
import { StepsSection } from './StepsSection.tsx';

/** One requested certification, as the team looks at it and decides. */
export function QueuedScreen({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('certifications');
  const { data, error, refetch } = useQuery(queuedQuery(theirs));
  const crumb = <AppLink to="/admin/footprint/certifications">{t('queue.title')}</AppLink>;
  const subtitle = data ? (
    <>
      {data.organizationName}, {data.year} <StateTag state={data.state} />
    </>
  ) : undefined;
  return (
    <>
      <PageHead
        title={data ? t(`type.${data.type}`) : t('one.title')}
        subtitle={subtitle}
        crumbs={[{ key: 'queue', link: crumb }]}
      />
      {error ? <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? <Queued certification={data} theirs={theirs} /> : null}
    </>
  );
}

function Queued({ certification, theirs }: { certification: Certification; theirs: Theirs }) {
  const { t } = useTranslation('certifications');
  const { analysis, files, registry, isCurrent, calculationId, organizationId, v } = certification;
  const remove = async (fileId: CertificationFile['id']) => {
    const params = { ...theirs, fileId };
    await certificationChanged(await api.certifications.removeCertificate({ params, query: { v } }), theirs);
  };
  const refused = (error: unknown) => certificationRefused(error, theirs.id, theirs);
  return (
    <>
      {isCurrent ? null : (
        <Callout tone="decide" title={t('queue.changed')}>
          {t('queue.changedBody')}
        </Callout>
      )}
      <DecideSection certification={certification} theirs={theirs} />
      <StepsSection certification={certification} />
      <Section title={t('files.all', { count: files.length })}>
        <FileList
          files={files}
          linkOf={(fileId) => api.certifications.getQueuedFile({ params: { ...theirs, fileId } })}
          {...(losesCertificate(certification.state) && {
            more: (file) =>
              file.kind === 'certificate' ? <RemoveFile file={file} onRemove={remove} onRefused={refused} /> : null,
          })}
        />
      </Section>
      {analysis ? <AnalysisSummary draft={analysis} analysis={analysis} /> : null}
      {registry ? (
        <>
          <Section title={t('fields.title')} aside={<RegistryFileButton id={theirs.id} theirs={theirs} />}>
            <FieldsList fields={registry.fields} isTeam {...{ calculationId, organizationId }} />
          </Section>
          <SealsSection registry={registry} />
          <RegistryDataForm certification={certification} data={registry.data} canEdit={false} />
        </>
      ) : null}
    </>
  );
}
