import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Imports.module.css';
import { LeaveNote } from './LeaveNote.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { type Upload, uploadError, useUpload } from './uploads.ts';
import { useImportActions } from './useImportActions.tsx';

/** The file is sent, then read: both can be left alone. */
export function ReadingStep({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const upload = useUpload(one.id);
  const { cancel } = useImportActions(one);
  const subtitle = t('read.file', { file: one.fileName, size: format.bytes(one.fileBytes) });
  const isWaiting = one.state === 'CREATED';
  const give = isWaiting ? (
    <Button variant="default" onClick={() => void cancel()}>
      {t('cancel.button')}
    </Button>
  ) : undefined;
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="load"
      title={t('read.title')}
      subtitle={subtitle}
      back={give}
    >
      {isWaiting && upload ? <Sending upload={upload} /> : null}
      {isWaiting && !upload ? (
        <>
          <Progress label={t('read.waiting')} done={0} total={0} />
          <p className={cx('note', styles.after)}>{t('read.lost')}</p>
        </>
      ) : null}
      {one.state === 'READING' ? (
        <>
          <Progress
            label={t(`phase.${one.progress.phase ?? 'reading'}`)}
            done={one.progress.done}
            total={one.progress.total}
          />
          <LeaveNote />
        </>
      ) : null}
    </StepFrame>
  );
}

function Sending({ upload }: { upload: Upload }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const errorText = useErrorText();
  const { sentBytes, totalBytes, isSent, error, retry } = upload;
  if (error)
    return (
      <Callout
        tone="danger"
        isLive
        title={t('read.notSent')}
        actions={
          <Button size="sm" onClick={retry}>
            {t('read.retry')}
          </Button>
        }
      >
        {errorText(uploadError(error))}
      </Callout>
    );
  if (isSent) return <Progress label={t('read.waiting')} done={0} total={0} />;
  const size = t('read.sent', { sent: format.bytes(sentBytes), total: format.bytes(totalBytes) });
  return (
    <>
      <Progress label={t('read.sending')} done={Math.round((sentBytes / Math.max(1, totalBytes)) * 100)} total={100} />
      <p className={cx('note', styles.after)}>{size}</p>
    </>
  );
}
