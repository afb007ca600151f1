import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MESSAGE_LENGTH } from '#shared/constants/audits.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import styles from './Audits.module.css';

interface Props {
  label: string;
  action: string;
  onSend: (text: string) => Promise<void>;
}

/** A few lines and a button. What was written stays until it has been sent. */
export function WriteBox({ label, action, onSend }: Props) {
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      await onSend(text.trim());
      setText('');
    } catch (cause) {
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
        onChange={(event) => setText(event.currentTarget.value)}
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
