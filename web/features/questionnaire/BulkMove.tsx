import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Targets } from './targets.ts';
import type { BulkWish } from './useBulk.ts';

interface MoveProps {
  count: number;
  targets: Targets;
  onClose: () => void;
  onSend: (wish: BulkWish) => Promise<void>;
}

/** Moves rows to another question whose columns fit. */
export function BulkMove({ count, targets, onClose, onSend }: MoveProps) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const [to, setTo] = useState(targets.fitting[0] ?? '');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setTried(true);
    if (to === '') return;
    setSending(true);
    await onSend({ kind: 'move', to });
    setSending(false);
  };
  const named = (keys: readonly string[]) =>
    keys.map((value) => ({ value, label: texts(`activities.${value}.label`) }));
  const data = [
    ...(targets.fitting.length === 0 ? [{ value: '', label: t('panel.none') }] : named(targets.fitting)),
    ...(targets.others.length > 0 ? [{ group: t('bulk.move.others'), items: named(targets.others) }] : []),
  ];
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
        data={data}
        error={isTried && to === '' ? t('bulk.move.choose') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  );
}
