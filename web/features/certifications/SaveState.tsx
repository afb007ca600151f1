import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';

interface Props {
  error: unknown;
  isSaved: boolean;
  onRetry: () => void;
}

/** Whether what is written is kept. */
export function SaveState({ error, isSaved, onRetry }: Props) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  if (!error) return <p className="note">{t(isSaved ? 'save.saved' : 'save.saving')}</p>;
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t('save.retry')}
    </Button>
  );
  return (
    <Callout tone="danger" isLive title={t('save.failed')} actions={retry}>
      {errorText(error)}
    </Callout>
  );
}
