import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MESSAGE_LENGTH } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import styles from './Audits.module.css';
import { useKeptText } from './useKeptText.ts';

interface Props {
  /** Under which what is written is kept until it has been sent; a box of another one needs another React key. */
  draft: string;
  label: string;
  action: string;
  /** The id is that of these words, however often they are sent. */
  onSend: (text: string, id: IdOf<'comment'>) => Promise<void>;
}

/** A few lines and a button. What was written stays until it has been sent, also when the session ends before. */
export function WriteBox({ draft, label, action, onSend }: Props) {
  const errorText = useErrorText();
  const { text, id, change, renew, forget } = useKeptText(draft);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      await onSend(text.trim(), id);
      forget();
    } catch (cause) {
      // The words were changed after they had arrived, though no answer came: these are others.
      if (cause instanceof AppError && cause.code === 'audits.idTaken') renew();
      setError(errorText(cause));
    }
    setSending(false);
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setError(errorText('input.required'));
        else void send();
      }}
    >
      <Textarea
        label={label}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MESSAGE_LENGTH}
      />
      <Button type="submit" variant="default" loading={isSending}>
        {action}
      </Button>
    </form>
  );
}
