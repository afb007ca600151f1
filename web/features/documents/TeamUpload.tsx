import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_MAX_BYTES, MOST_TEXT } from '#shared/documents/files.ts';
import type { QueuedOne } from '#shared/documents/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Documents.module.css';
import { EXTENSIONS, type Said } from './picked.ts';
import { documentsChanged, type Theirs } from './queries.ts';
import { SaidFields } from './SaidFields.tsx';
import { sendDocument } from './sendDocument.ts';
import { useQuestions } from './useQuestions.ts';

const NOTHING: Said = { kind: '', question: null, siteIds: [], userNotes: '' };

/** What is typed and chosen, and its sending. After a refusal all of it stays. */
function useTeamUpload(theirs: Theirs) {
  const { t } = useTranslation('documents');
  const [file, setFile] = useState<File | null>(null);
  const [sentId, setSentId] = useState<IdOf<'document'> | null>(null);
  const [said, setSaid] = useState<Said>(NOTHING);
  const [observations, setObservations] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const take = (next: File | null) => {
    setFile(next);
    setSentId(null);
    setFailure(null);
  };
  const send = async () => {
    setTried(true);
    const { kind, question, siteIds } = said;
    if (!file || kind === '') return;
    setSending(true);
    setFailure(null);
    const params = { tenantId: theirs.tenantId, id: theirs.id };
    const draft = { kind, question, siteIds };
    try {
      await sendDocument({
        file,
        id: sentId,
        announce: (fileType) => api.documents.announceTeamUpload({ params, body: { fileType } }),
        keep: (kept) => api.documents.addTeamDocument({ params, body: { file: kept, draft, observations } }),
        onArrived: setSentId,
      });
      toast.success({ title: t('team.added', { name: file.name }) });
      take(null);
      setSaid(NOTHING);
      setObservations('');
      setTried(false);
      await documentsChanged();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { file, take, said, setSaid, observations, setObservations, isTried, isSending, failure, send };
}

/** A document that the team itself puts among those of the calculation. */
export function TeamUpload({ document, theirs }: { document: QueuedOne; theirs: Theirs }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const errorText = useErrorText();
  const questions = useQuestions(null, document.organizationId);
  const { file, take, said, setSaid, observations, setObservations, isTried, isSending, failure, send } =
    useTeamUpload(theirs);
  const hint = t('load.hint', { types: format.list(EXTENSIONS), max: format.bytes(DOCUMENT_MAX_BYTES) });
  return (
    <Section title={t('team.title', { organization: document.organizationName, year: document.year })}>
      <div className={styles.stack}>
        <p>{t('team.explain')}</p>
        {failure ? (
          <Callout tone="danger" isLive title={t('team.failed')}>
            {errorText(failure)}
          </Callout>
        ) : null}
        <Dropzone
          label={file?.name ?? t('team.drop')}
          hint={hint}
          extensions={EXTENSIONS}
          maxBytes={DOCUMENT_MAX_BYTES}
          tooLargeAdvice={t('team.tooLarge')}
          isDisabled={isSending}
          error={isTried && !file ? t('load.none') : undefined}
          onFiles={([first]) => take(first ?? null)}
        />
        <SaidFields said={said} onChange={setSaid} sites={document.sites} isTeam {...{ questions, isTried }} />
        <Textarea
          label={t('decide.observations')}
          autosize
          minRows={2}
          maxLength={MOST_TEXT}
          value={observations}
          onChange={(event) => setObservations(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" loading={isSending} onClick={() => void send()}>
            {t('team.send')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
