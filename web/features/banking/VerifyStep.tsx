import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankUpload } from '#shared/banking/schema.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { BalanceSection } from './BalanceSection.tsx';
import styles from './Banking.module.css';
import { GroupsSection } from './GroupsSection.tsx';
import { LeftOutSection } from './LeftOutSection.tsx';
import { accountsQuery } from './queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { UploadNotices } from './UploadNotices.tsx';
import { useUploadActions } from './useUploadActions.tsx';
import { useBankWords } from './words.ts';

/** Step 4: what was understood, by similar description, before anything counts. */
export function VerifyStep({ upload }: { upload: BankUpload }) {
  const { t, format, account: nameOf } = useBankWords();
  const actions = useUploadActions(upload);
  const { data: accounts } = useQuery(accountsQuery);
  useWorkContextOf(upload);
  const account = accounts?.find(({ id }) => id === upload.accountId);
  const { good, leftOut, repeated } = upload.counts;
  const fresh = good - repeated;
  const isTable = upload.format === 'table';
  const period =
    upload.fromOn && upload.toOn
      ? t('verify.period', { from: format.day(upload.fromOn), to: format.day(upload.toOn) })
      : '';
  const figures = [
    { key: 'fresh', value: fresh },
    ...(repeated > 0 ? [{ key: 'repeated', value: repeated } as const] : []),
    ...(leftOut > 0 ? [{ key: 'leftOut', value: leftOut } as const] : []),
  ] as const;
  return (
    <StepFrame
      step="verify"
      title={t('verify.title', { count: good, number: format.number(good) })}
      subtitle={[upload.fileName, account && nameOf(account), period].filter(Boolean).join(' · ')}
      onGoTo={isTable ? (step) => step === 'columns' && void actions.back() : undefined}
      back={
        <>
          {isTable ? (
            <Button variant="default" loading={actions.isBusy} onClick={() => void actions.back()}>
              {t('verify.back')}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => void actions.undo()}>
            {t('giveUp.button')}
          </Button>
        </>
      }
      next={
        good > 0 ? (
          <Button loading={actions.isBusy} onClick={() => void actions.send()}>
            {fresh > 0 ? t('verify.send', { count: fresh, number: format.number(fresh) }) : t('verify.sendKnown')}
          </Button>
        ) : (
          <span className="note">{t('verify.nothing')}</span>
        )
      }
    >
      <ul className={styles.counts}>
        {figures.map(({ key, value }) => (
          <li key={key}>
            <b>{format.number(value)}</b>
            <span>{t(`verify.${key}`, { count: value })}</span>
          </li>
        ))}
      </ul>
      <UploadNotices upload={upload} />
      {good > 0 ? <GroupsSection upload={upload} /> : null}
      <BalanceSection balances={upload.balances} />
      {leftOut > 0 ? <LeftOutSection upload={upload} /> : null}
    </StepFrame>
  );
}
