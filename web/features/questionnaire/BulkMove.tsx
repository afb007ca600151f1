import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { BulkWish } from './useBulk.ts';

interface MoveProps {
  count: number;
  targets: readonly string[];
  onClose: () => void;
  onSend: (wish: BulkWish) => Promise<void>;
}

/** Moves rows to another question whose columns fit. */
export function BulkMove({ count, targets, onClose, onSend }: MoveProps) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const [to, setTo] = useState(targets[0] ?? '');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await onSend({ kind: 'move', to });
    setSending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk.move.title', { count })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {t('bulk.move.yes', { count })}
          </Button>
        </>
      }
    >
      <p>{t('bulk.move.body')}</p>
      <NativeSelect
        label={t('bulk.move.to')}
        value={to}
        data={targets.map((value) => ({ value, label: texts(`activities.${value}.label`) }))}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  );
}
