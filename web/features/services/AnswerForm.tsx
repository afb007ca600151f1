import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAST_WORDS, MOST_WORDS, numberOf, type ServiceRequest } from '#shared/services/contract.ts';
import { ANSWER_STATES } from '#shared/services/states.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { toast } from '#web/ui/toast.ts';
import { isOutrun, requestAnswered, type Theirs } from './queries.ts';
import styles from './Services.module.css';

type Answer = (typeof ANSWER_STATES)[number];

/** What the team answers: it goes on, or is over with that. */
export function AnswerForm({ theirs, request }: { theirs: Theirs; request: ServiceRequest }) {
  const { t } = useTranslation('services');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isLacking = text.trim().length < LEAST_WORDS;
  const say = async (state: Answer) => {
    setTried(true);
    if (isLacking) return;
    setBusy(state);
    setFailure(null);
    try {
      await api.services.answerRequest({ params: theirs, body: { v: request.v, state, text: text.trim() } });
      toast.success({ title: t(`team.done.${state}`, { number: numberOf(request) }) });
      setText('');
      setTried(false);
      await requestAnswered();
    } catch (error) {
      setFailure(error);
      if (isOutrun(error)) await requestAnswered();
    } finally {
      setBusy(null);
    }
  };
  const isLate = isOutrun(failure);
  return (
    <>
      {failure ? (
        <Callout tone={isLate ? 'decide' : 'danger'} isLive title={t(isLate ? 'team.outrun' : 'team.notDone')}>
          {isLate ? t('team.outrunBody') : errorText(failure)}
        </Callout>
      ) : null}
      <Textarea
        label={t('team.answer')}
        description={t('team.hint')}
        error={isTried && isLacking ? t('team.lacking') : undefined}
        autosize
        minRows={4}
        maxLength={MOST_WORDS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        {ANSWER_STATES.map((state) => (
          <Button
            key={state}
            variant={state === 'answered' ? 'filled' : 'default'}
            loading={busy === state}
            disabled={busy !== null}
            onClick={() => void say(state)}
          >
            {t(`team.say.${state}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
