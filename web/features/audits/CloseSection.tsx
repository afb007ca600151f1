import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/audits/schema.ts';
import { CONCLUSION_LENGTH, STATEMENT_MAX_BYTES } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Audits.module.css';
import type { CalculationId } from './queries.ts';

async function close(id: CalculationId, { text, file }: { text: string; file: File | null }): Promise<Invitation> {
  const params = { id };
  let statement: {
    id: Awaited<ReturnType<typeof api.audits.announceStatement>>['evidenceId'];
    fileName: string;
  } | null = null;
  if (file) {
    const { evidenceId, upload } = await api.audits.announceStatement({ params });
    const refusal = new AppError('audits.statementMissing');
    await sendFile(upload, { file, onSent: () => {}, refusal });
    statement = { id: evidenceId, fileName: file.name };
  }
  return api.audits.closeAudit({ params, body: { text, statement, confirmed: true } });
}

/** The end of an audit: a conclusion in words, as a document, or both. */
export function CloseSection({ calculationId }: { calculationId: CalculationId }) {
  const { t } = useTranslation('audits');
  const errorText = useErrorText();
  const format = useFormat();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isClosed, setClosed] = useState(false);
  if (isClosed)
    return (
      <Section title={t('close.title')}>
        <Callout tone="success" isLive title={t('close.done')}>
          {t('close.doneBody')}
        </Callout>
      </Section>
    );
  const send = async () => {
    if (text.trim() === '' && !file) return setError(errorText('audits.conclusionRequired'));
    const question = { title: t('close.askTitle'), body: t('close.askBody'), confirmLabel: t('close.send') };
    if (!(await confirm(question))) return;
    setBusy(true);
    setError(null);
    try {
      await close(calculationId, { text: text.trim(), file });
      setClosed(true);
    } catch (cause) {
      setError(errorText(cause));
    }
    setBusy(false);
  };
  return (
    <Section title={t('close.title')}>
      <div className={styles.write}>
        <p className="measure">{t('close.body')}</p>
        <Textarea
          label={t('close.text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={4}
          maxLength={CONCLUSION_LENGTH}
        />
        <Dropzone
          label={file ? file.name : t('close.file')}
          hint={t('close.fileHint', { max: format.bytes(STATEMENT_MAX_BYTES) })}
          extensions={['.pdf']}
          maxBytes={STATEMENT_MAX_BYTES}
          tooLargeAdvice={t('close.tooLarge')}
          onFiles={([first]) => setFile(first ?? null)}
        />
        {error ? (
          <Callout tone="danger" isLive>
            {error}
          </Callout>
        ) : null}
        <Button loading={isBusy} onClick={() => void send()}>
          {t('close.send')}
        </Button>
      </div>
    </Section>
  );
}
