import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WarnedOrder } from '#shared/offsets/warningOperations.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import styles from './Billing.module.css';

/** The two ways in which a warning ends: the payment stands, or its money goes back. */
export type WarningEnd = 'clear' | 'refund';
const LEAST_LETTERS = 3;
const MOST_LETTERS = 500;

interface Props {
  readonly order: WarnedOrder;
  readonly end: WarningEnd;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks why, says what follows, and decides. */
export function WarningDialog({ order: { orderId, number }, end, onClose, onDone }: Props) {
  const { t } = useTranslation(['billing', 'ui']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isLacking = reason.trim().length < LEAST_LETTERS;
  const decide = async () => {
    setTried(true);
    if (isLacking) return;
    setBusy(true);
    setFailure(null);
    const asked = { params: { id: orderId }, body: { reason: reason.trim() } };
    try {
      await (end === 'clear' ? api.offsets.clearWarning(asked) : api.offsets.refundOrder(asked));
      toast.success({ title: t(`billing:warnings.${end}.done`, { number }) });
      await onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={<Unbroken number={number}>{t(`billing:warnings.${end}.title`, { number })}</Unbroken>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button {...(end === 'refund' && { color: 'danger' })} loading={isBusy} onClick={() => void decide()}>
            {t(`billing:warnings.${end}.button`)}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <p>{t(`billing:warnings.${end}.body`)}</p>
        <Textarea
          label={t('billing:warnings.reason')}
          description={t(`billing:warnings.${end}.reasonHelp`)}
          error={isTried && isLacking ? t('billing:warnings.reasonLacking') : undefined}
          autosize
          minRows={2}
          maxLength={MOST_LETTERS}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure ? (
          <Callout tone="danger" isLive title={t('billing:warnings.notDone')}>
            {errorText(failure)}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
}
