import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONCLUSION_LENGTH, STATEMENT_MAX_BYTES } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { tellGuestRefused } from '#web/lib/guest.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Audits.module.css';
import type { CalculationId } from './queries.ts';
import { useKeptText } from './useKeptText.ts';

async function uploaded(id: CalculationId, file: File): Promise<{ id: IdOf<'evidence'>; fileName: string }> {
  const { evidenceId, upload } = await api.audits.announceStatement({ params: { id } });
  const refusal = new AppError('audits.statementMissing');
  await sendFile(upload, { file, onSent: () => {}, refusal });
  return { id: evidenceId, fileName: file.name };
}

/** Concludes; the same file again is the one that was uploaded already, so that a lost answer is asked for once more. */
function useClose(id: CalculationId) {
  const sent = useRef<{ file: File; statement: Awaited<ReturnType<typeof uploaded>> } | null>(null);
  return async ({ text, file }: { text: string; file: File | null }): Promise<void> => {
    if (file && sent.current?.file !== file) sent.current = { file, statement: await uploaded(id, file) };
    const statement = file && sent.current ? sent.current.statement : null;
    await api.audits.closeAudit({ params: { id }, body: { text, statement, confirmed: true } });
  };
}

/** The end of an audit: a conclusion in words, as a document, or both. Afterwards the page says that it is closed. */
export function CloseSection({ calculationId }: { calculationId: CalculationId }) {
  const { t } = useTranslation('audits');
  const errorText = useErrorText();
  const format = useFormat();
  const { text, change, forget } = useKeptText(`audit.conclusion.${calculationId}`);
  const close = useClose(calculationId);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (text.trim() === '' && !file) return setError(errorText('audits.conclusionRequired'));
    const question = { title: t('close.askTitle'), body: t('close.askBody'), confirmLabel: t('close.send') };
    if (!(await confirm(question))) return;
    setBusy(true);
    setError(null);
    try {
      await close({ text: text.trim(), file });
      forget();
      tellGuestRefused();
    } catch (cause) {
      setError(errorText(cause));
      setBusy(false);
    }
  };
  return (
    <Section title={t('close.title')}>
      <div className={styles.write}>
        <p className="measure">{t('close.body')}</p>
        <Textarea
          label={t('close.text')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
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
