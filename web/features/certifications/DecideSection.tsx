import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '#shared/certifications/documents.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { actionsIn, type TeamAction, takesCertificate } from '#shared/certifications/states.ts';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Certifications.module.css';
import { certificationChanged, certificationRefused, type Theirs } from './queries.ts';
import { FILE_EXTENSIONS, sendCertificationFile } from './sendCertificationFile.ts';

interface Props {
  certification: Certification;
  theirs: Theirs;
}
type Work = TeamAction | 'observe' | 'certificate';

/** What the team does: says something, changes the state, keeps the certificate. The company is told each time. */
export function DecideSection({ certification, theirs }: Props) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const { v, state } = certification;
  const run = async (work: Work, send: () => Promise<Certification>) => {
    setBusy(work);
    setFailure(null);
    try {
      await certificationChanged(await send(), theirs);
      if (work !== 'certificate') setText('');
      toast.success({ title: t('decide.done') });
    } catch (error) {
      setFailure(error);
      void certificationRefused(error, theirs.id, theirs);
    } finally {
      setBusy(null);
    }
  };
  const decide = async (action: TeamAction) => {
    const isEnd = action === 'approve' || action === 'reject';
    const question = isEnd && { title: t(`decide.ask.${action}.title`), body: t(`decide.ask.${action}.body`) };
    const isDangerous = action === 'reject';
    if (question && !(await confirm({ ...question, confirmLabel: t(`decide.${action}`), isDangerous }))) return;
    await run(action, () => api.certifications.decide({ params: theirs, body: { v, action, text } }));
  };
  const observe = () => run('observe', () => api.certifications.observe({ params: theirs, body: { v, text } }));
  const keep = (file: File) =>
    run('certificate', async () => {
      const announceFile = (body: Parameters<typeof api.certifications.announceCertificate>[0]['body']) =>
        api.certifications.announceCertificate({ params: theirs, body });
      const document = await sendCertificationFile(announceFile, file);
      return api.certifications.addCertificate({ params: theirs, body: { v, document } });
    });
  const actions = actionsIn(state, 'team');
  return (
    <Section title={t('decide.title')}>
      {failure ? (
        <Callout tone="danger" isLive title={t('decide.failed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <div className={styles.stack}>
        <Textarea
          label={t('decide.text')}
          description={t('decide.textHint')}
          autosize
          minRows={3}
          maxLength={MOST_TEXT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          {actions.map((action, i) => (
            <Button
              key={action}
              variant={i === 0 ? 'filled' : 'default'}
              loading={busy === action}
              disabled={busy !== null}
              onClick={() => void decide(action)}
            >
              {t(`decide.${action}`)}
            </Button>
          ))}
          <Button
            variant="default"
            loading={busy === 'observe'}
            disabled={busy !== null || text.trim() === ''}
            onClick={() => void observe()}
          >
            {t('decide.observe')}
          </Button>
        </div>
        {takesCertificate(state) ? <Certificate isBusy={busy !== null} onFile={(file) => void keep(file)} /> : null}
      </div>
    </Section>
  );
}

function Certificate({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  return (
    <Dropzone
      label={t('decide.certificate')}
      hint={t('files.hint', { max: format.bytes(EVIDENCE_MAX_BYTES) })}
      extensions={FILE_EXTENSIONS}
      maxBytes={EVIDENCE_MAX_BYTES}
      tooLargeAdvice={t('files.tooLarge')}
      isDisabled={isBusy}
      onFiles={([first]) => (first ? onFile(first) : undefined)}
    />
  );
}
