import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { BANK_EXTENSIONS, type BankAccount } from '#shared/banking/schema.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import styles from './Banking.module.css';
import { StepFrame } from './StepFrame.tsx';
import { UploadsSection } from './UploadsSection.tsx';
import { startUpload } from './uploads.ts';
import { useBankWords } from './words.ts';

/** Step 2: the file of movements; those loaded before stand below. */
export function FileStep({ account }: { account: BankAccount }) {
  const { t, format, account: nameOf } = useBankWords();
  const errorText = useErrorText();
  const router = useRouter();
  const [error, setError] = useState<unknown>(null);
  useWorkContextOf(account);
  const load = async ([file]: File[]) => {
    if (!file) return;
    setError(null);
    try {
      const upload = await startUpload(account.id, file);
      await router.navigate({ to: '/company/uploadtransactions', search: { upload } });
    } catch (cause) {
      setError(cause);
    }
  };
  const toAccounts = () => void router.navigate({ to: '/company/uploadtransactions', search: {} });
  const cutoff = account.openBankingOn && account.openBankingOn > '2018-01-01' ? account.openBankingOn : '2018-01-01';
  return (
    <StepFrame
      step="file"
      title={t('upload.title')}
      subtitle={nameOf(account)}
      onGoTo={toAccounts}
      back={
        <LinkButton variant="default" to="/company/uploadtransactions" search={{}}>
          {t('file.otherAccount')}
        </LinkButton>
      }
    >
      <p className={styles.lead}>
        {t('file.lead')} {t('file.cutoff', { day: format.day(cutoff) })}
      </p>
      <Dropzone
        label={t('file.drop')}
        hint={t('file.hint', {
          size: format.bytes(IMPORT_LIMITS.fileBytes),
          rows: format.number(IMPORT_LIMITS.rows),
        })}
        extensions={BANK_EXTENSIONS}
        maxBytes={IMPORT_LIMITS.fileBytes}
        tooLargeAdvice={t('file.tooLarge')}
        onFiles={(files) => void load(files)}
      />
      {error ? (
        <div className={styles.after}>
          <Callout tone="danger" isLive title={t('file.refused')}>
            {errorText(error)}
          </Callout>
        </div>
      ) : null}
      <UploadsSection organizationId={account.organizationId} accountId={account.id} canEdit />
    </StepFrame>
  );
}
