import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';

interface Props {
  error: unknown;
  isSaved: boolean;
  onRetry: () => void;
  /** Somebody else wrote the same: to see it, and give up what is here. */
  onTakeTheirs: (() => void) | null;
}

/** Whether what is written is kept. */
export function SaveState({ error, isSaved, onRetry, onTakeTheirs }: Props) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  if (!error) return <p className="note">{t(isSaved ? 'save.saved' : 'save.saving')}</p>;
  const retry = (
    <Button variant="default" onClick={onTakeTheirs ?? onRetry}>
      {t(onTakeTheirs ? 'save.takeTheirs' : 'save.retry')}
    </Button>
  );
  return (
    <Callout tone="danger" isLive title={t('save.failed')} actions={retry}>
      {errorText(error)}
    </Callout>
  );
}
