import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/questionnaire/schema.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

const MOST = 300;

interface Props {
  question: Question;
  onClose: () => void;
  onSend: (reason: string) => Promise<void>;
}

/** Asks why a question does not apply, where the report must say it. */
export function DoesNotApply({ question, onClose, onSend }: Props) {
  const { t } = useTranslation('questionnaire');
  const [reason, setReason] = useState(question.reason);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (question.asksReason && reason.trim() === '') return setMissing(true);
    setSending(true);
    await onSend(reason.trim());
    setSending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('doesNotApply.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {t('doesNotApply.send')}
          </Button>
        </>
      }
    >
      <p>{question.asksReason ? t('doesNotApply.asked') : t('doesNotApply.body')}</p>
      <Textarea
        label={t('doesNotApply.reason')}
        required={question.asksReason}
        withAsterisk={false}
        autosize
        minRows={3}
        maxLength={MOST}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('doesNotApply.missing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
