import { Button } from '@mantine/core';
import type { BankUpload } from '#shared/banking/schema.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Banking.module.css';
import { StepFrame } from './StepFrame.tsx';
import { useUploadActions } from './useUploadActions.tsx';
import { useBankWords } from './words.ts';

/** Step 5: the movements are counted, or taken out again. */
export function SuccessStep({ upload }: { upload: BankUpload }) {
  const { t, format } = useBankWords();
  const { undo, isBusy } = useUploadActions(upload);
  const { state, counts } = upload;
  const { good, repeated, leftOut, read } = counts;
  const fresh = { count: good - repeated, number: format.number(good - repeated) };
  const title =
    state === 'DONE' ? t('success.title', fresh) : state === 'UNDONE' ? t('undo.done') : t('success.saving');
  const another = (
    <LinkButton variant="default" to="/company/uploadtransactions" search={{ account: upload.accountId }}>
      {t('another')}
    </LinkButton>
  );
  return (
    <StepFrame
      step="success"
      isFinished={state === 'DONE'}
      title={title}
      subtitle={upload.fileName}
      back={
        state === 'DONE' ? (
          <Button variant="default" loading={isBusy} onClick={() => void undo()}>
            {t('undo.button')}
          </Button>
        ) : undefined
      }
      next={
        <>
          {another}
          <LinkButton to="/company/dashboardcoinscrap">{t('success.toDashboard')}</LinkButton>
        </>
      }
    >
      {state === 'SAVING' ? (
        <>
          <Progress label={t('success.saving')} done={0} total={0} />
          <p className={`note ${styles.after}`}>{t('notYet')}</p>
        </>
      ) : null}
      {state === 'DONE' ? (
        <Callout tone="success" isLive>
          {t('success.body', {
            read: format.number(read),
            fresh: fresh.number,
            repeated: format.number(repeated),
            leftOut: format.number(leftOut),
          })}
        </Callout>
      ) : null}
      {state === 'UNDONE' ? <Callout>{t('undo.after')}</Callout> : null}
    </StepFrame>
  );
}
