import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/certifications/documents.ts';
import type { Certification, CertificationFile } from '#shared/certifications/schema.ts';
import { isEditable } from '#shared/certifications/states.ts';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Certifications.module.css';
import { FileList } from './FileList.tsx';
import { certificationChanged, certificationRefused } from './queries.ts';
import { RemoveFile } from './RemoveFile.tsx';
import { FILE_EXTENSIONS, sendCertificationFile } from './sendCertificationFile.ts';

interface Props {
  certification: Certification;
  canEdit: boolean;
}

/** The documents that accredit it: at least one is needed to request it. */
export function DocumentsSection({ certification, canEdit }: Props) {
  const { t } = useTranslation('certifications');
  const { id, files, state, v } = certification;
  const documents = files.filter(({ kind }) => kind !== 'certificate');
  const mayChange = canEdit && isEditable(state);
  const remove = async (fileId: CertificationFile['id']) => {
    await certificationChanged(await api.certifications.removeDocument({ params: { id, fileId }, query: { v } }));
  };
  const more = (file: CertificationFile) => (
    <RemoveFile file={file} onRemove={remove} onRefused={(error) => certificationRefused(error, id)} />
  );
  return (
    <Section title={t('files.documents')}>
      <p className={styles.lead}>{t(certification.type === 'miteco' ? 'files.explainMiteco' : 'files.explainIso')}</p>
      <FileList
        files={documents}
        linkOf={(fileId) => api.certifications.getFile({ params: { id, fileId } })}
        {...(mayChange && { more })}
      />
      {documents.length === 0 ? <p className="dim">{t('files.none')}</p> : null}
      {mayChange ? <AddDocument certification={certification} /> : null}
    </Section>
  );
}

const KINDS: Readonly<Record<Certification['type'], readonly DocumentKind[]>> = {
  miteco: DOCUMENT_KINDS.filter((kind) => kind !== 'accrediting'),
  isoSignificance: ['accrediting', 'verification', 'other'],
};

function AddDocument({ certification: { id, type, v } }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  const format = useFormat();
  const errorText = useErrorText();
  const [kind, setKind] = useState<DocumentKind>(KINDS[type][0] ?? 'other');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const announceFile = (body: Parameters<typeof api.certifications.announceDocument>[0]['body']) =>
        api.certifications.announceDocument({ params: { id }, body });
      const document = await sendCertificationFile(announceFile, file);
      await certificationChanged(await api.certifications.addDocument({ params: { id }, body: { v, kind, document } }));
      announce(t('files.added', { name: file.name }));
    } catch (error) {
      setFailure(errorText(error));
      void certificationRefused(error, id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.stack}>
      <NativeSelect
        label={t('files.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
        data={KINDS[type].map((value) => ({ value, label: words(`documents.${value}`) }))}
      />
      <Dropzone
        label={t('files.add')}
        hint={t('files.hint', { max: format.bytes(EVIDENCE_MAX_BYTES) })}
        extensions={FILE_EXTENSIONS}
        maxBytes={EVIDENCE_MAX_BYTES}
        tooLargeAdvice={t('files.tooLarge')}
        isDisabled={isBusy}
        error={failure}
        onFiles={([first]) => (first ? void add(first) : undefined)}
      />
    </div>
  );
}
