import { useTranslation } from 'react-i18next';
import type { Certification } from '#shared/certifications/schema.ts';
import { api } from '#web/lib/api.ts';
import { Section } from '#web/ui/Section.tsx';
import { FileList } from './FileList.tsx';

/** What came of it, to download; nothing while there is none. */
export function CertificatesSection({ certification: { id, files } }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  const certificates = files.filter(({ kind }) => kind === 'certificate');
  if (certificates.length === 0) return null;
  return (
    <Section title={t('files.certificates', { count: certificates.length })}>
      <FileList files={certificates} linkOf={(fileId) => api.certifications.getFile({ params: { id, fileId } })} />
    </Section>
  );
}
