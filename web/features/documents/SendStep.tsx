import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Documents.module.css';
import { isHopeless, type Picked } from './picked.ts';
import type { CalculationId } from './queries.ts';
import { SentList } from './SentList.tsx';
import { StepFrame } from './StepFrame.tsx';
import { UnsavedList } from './UnsavedList.tsx';
import { goTo, sendAll, startAgain } from './uploadStore.ts';

interface Props {
  id: CalculationId;
  picked: readonly Picked[];
  isSending: boolean;
  sites: readonly { id: string; name: string }[];
}
const among = (picked: readonly Picked[], state: Picked['state']) => picked.filter((one) => one.state === state);

/** Step 3: what will be sent, how it goes, and what could not be saved with its reason. */
export function SendStep({ id, picked, isSending, sites }: Props) {
  const { t } = useTranslation('documents');
  const saved = among(picked, 'saved').length;
  const failed = among(picked, 'failed');
  const isDone = !isSending && saved === picked.length;
  const isNew = !isSending && saved + failed.length === 0;
  useEffect(() => {
    if (isDone) announce(t('send.done', { count: saved }));
  }, [isDone, saved, t]);
  const shown = isSending ? picked : picked.filter(({ state }) => state !== 'failed');
  return (
    <StepFrame
      id={id}
      step="upload"
      isFinished={isDone}
      isFixed={isSending || isDone}
      back={isSending ? null : <Back id={id} isDone={isDone} />}
      next={<Next {...{ id, picked, isSending, isDone, isNew }} />}
    >
      {isNew ? <p className={styles.lead}>{t('send.lead')}</p> : null}
      {isSending ? <Progress label={t('send.sending')} done={saved + failed.length} total={picked.length} /> : null}
      {isDone ? (
        <Callout tone="success" title={t('send.done', { count: saved })}>
          {t('send.doneBody')}
        </Callout>
      ) : null}
      {!isSending && failed.length > 0 ? <UnsavedList id={id} failed={failed} savedCount={saved} /> : null}
      <SentList picked={shown} sites={sites} />
    </StepFrame>
  );
}

function Back({ id, isDone }: { id: CalculationId; isDone: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <Button variant="default" onClick={() => (isDone ? startAgain(id) : goTo(id, 'categorize'))}>
      {t(isDone ? 'send.more' : 'back')}
    </Button>
  );
}

type NextProps = Omit<Props, 'sites'> & { isDone: boolean; isNew: boolean };
function Next({ id, picked, isSending, isDone, isNew }: NextProps) {
  const { t } = useTranslation('documents');
  const count = picked.filter((one) => one.state !== 'saved' && !isHopeless(one)).length;
  return (
    <span className={styles.actions}>
      {isNew ? null : (
        <LinkButton
          to="/footprint/calculation/$id/documents"
          params={{ id }}
          variant={isDone ? 'filled' : 'default'}
          {...(isDone && { onClick: () => startAgain(id) })}
        >
          {t('send.toList')}
        </LinkButton>
      )}
      {count > 0 || isSending ? (
        <Button loading={isSending} onClick={() => void sendAll(id)}>
          {t(isNew || isSending ? 'send.start' : 'send.retry', { count })}
        </Button>
      ) : null}
    </span>
  );
}
