import { Button } from '@mantine/core';
import type { BankUpload } from '#shared/banking/schema.ts';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Banking.module.css';
import { StepFrame } from './StepFrame.tsx';
import { useSending } from './uploads.ts';
import { useUploadActions } from './useUploadActions.tsx';
import { useBankWords } from './words.ts';

/** The file is sent, then read: both can be left alone. */
export function ReadingStep({ upload }: { upload: BankUpload }) {
  const { t, format } = useBankWords();
  const { undo } = useUploadActions(upload);
  const isWaiting = upload.state === 'CREATED';
  return (
    <StepFrame
      step="file"
      title={t('read.title')}
      subtitle={t('read.file', { file: upload.fileName, size: format.bytes(upload.fileBytes) })}
      back={
        isWaiting ? (
          <Button variant="default" onClick={() => void undo()}>
            {t('giveUp.button')}
          </Button>
        ) : undefined
      }
    >
      {isWaiting ? <Waiting id={upload.id} /> : <Working label={t('read.reading')} note={t('read.leave')} />}
    </StepFrame>
  );
}

function Waiting({ id }: Pick<BankUpload, 'id'>) {
  const { t } = useBankWords();
  const errorText = useErrorText();
  const sending = useSending(id);
  if (!sending) return <Working label={t('read.waiting')} note={t('read.lost')} />;
  if (sending.error)
    return (
      <Callout
        tone="danger"
        isLive
        title={t('read.notSent')}
        actions={
          <Button size="sm" onClick={sending.retry}>
            {t('read.retry')}
          </Button>
        }
      >
        {errorText(sending.error)}
      </Callout>
    );
  if (sending.done === SENT) return <Working label={t('read.waiting')} note={t('read.leave')} />;
  return <Progress label={t('read.sending')} done={sending.done} total={SENT} />;
}
const SENT = 100;

function Working({ label, note }: { label: string; note: string }) {
  return (
    <>
      <Progress label={label} done={0} total={0} />
      <p className={`note ${styles.after}`}>{note}</p>
    </>
  );
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'banking.failed');

/** The file could not be taken: what happened and what to do. Nothing of it counts. */
export function FailedStep({ upload }: { upload: BankUpload }) {
  const { t } = useBankWords();
  const errorText = useErrorText();
  const { code = 'banking.failed', details = {} } = upload.error ?? {};
  return (
    <StepFrame
      step="file"
      title={t('failed.title', { file: upload.fileName })}
      subtitle={t('failed.subtitle')}
      next={
        <LinkButton to="/company/uploadtransactions" search={{ account: upload.accountId }}>
          {t('another')}
        </LinkButton>
      }
    >
      <Callout tone="danger" title={t('failed.why')}>
        {errorText({ code: codeOf(code), details })}
      </Callout>
    </StepFrame>
  );
}
