import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';

const LEAST_LETTERS = 3;

/** Why a reviewer decides so: it is asked for once they decide. */
export function useReason() {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = text.trim();
  const isLacking = reason.length < LEAST_LETTERS;
  return {
    field: { text, onText: setText, isMissed: isTried && isLacking },
    /** What was written; null, and the field says so, where nothing was. */
    take(): string | null {
      setTried(true);
      return isLacking ? null : reason;
    },
    clear() {
      setText('');
      setTried(false);
    },
  };
}

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly field: ReturnType<typeof useReason>['field'];
}
export function ReasonField({ label, description, field: { text, onText, isMissed } }: Props) {
  const { t } = useTranslation('forestReview');
  return (
    <Textarea
      {...{ label, description }}
      error={isMissed ? t('end.lacking') : undefined}
      autosize
      minRows={2}
      maxLength={MOST_FOREST_TEXT}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
