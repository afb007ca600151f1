import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';

const MOST = 300;

interface Props {
  title: string;
  sendLabel: string;
  asksReason: boolean;
  /** That was given before. */
  reason?: string;
  /** What is left out, when it is more than the question that is shown. */
  children?: ReactNode;
  onClose: () => void;
  onSend: (reason: string) => Promise<void>;
}

/** Asks why something does not apply, where the report must say it. */
export function DoesNotApply({ title, sendLabel, asksReason, reason: given = '', children, onClose, onSend }: Props) {
  const { t } = useTranslation('questionnaire');
  const [reason, setReason] = useState(given);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (asksReason && reason.trim() === '') return setMissing(true);
    setSending(true);
    await onSend(reason.trim());
    setSending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {sendLabel}
          </Button>
        </>
      }
    >
      {children}
      <p>{asksReason ? t('doesNotApply.asked') : t('doesNotApply.body')}</p>
      <Textarea
        label={t('doesNotApply.reason')}
        required={asksReason}
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
