import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Offsets.module.css';
import { orderChanged } from './queries.ts';
import { usePayment } from './usePayment.ts';

/** Who may have paid is not led to pay again: what is asked comes in seconds. */
function MaybePaid({ order: { orderId } }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  return (
    <p className="note">
      {t('payment.notPaidYet')}{' '}
      <AppLink to="/company/compensateco2/payment" search={{ order: orderId }}>
        {t('payment.toOrder')}
      </AppLink>
    </p>
  );
}

interface OpenProps {
  order: OrderView;
  /** In the tab that comes from the provider. */
  isReturn: boolean;
  /** It comes from there as from a payment: whether it was one is being asked. */
  isAsked: boolean;
}
export function OpenOrder({ isAsked, ...of }: OpenProps) {
  return isAsked ? <MaybePaid order={of.order} /> : <Payable {...of} />;
}

/** An order that can be paid: how long, where, and how not to. */
function Payable({ order, isReturn }: Omit<OpenProps, 'isAsked'>) {
  const { t } = useTranslation('offsets');
  const errorText = useErrorText();
  const { money } = useFormat();
  const { orderId, transaction, payableUntil, amounts } = order;
  const { pay, payHere, isBusy, failure, opened } = usePayment(orderId);
  const total = money(amounts.totalCents);
  const label = transaction === 'failed' ? t('payment.again') : t('payment.pay', { total });
  return (
    <>
      {payableUntil ? <Countdown until={payableUntil} /> : null}
      {failure ? (
        <Callout tone="danger" isLive title={t('payment.notOpened')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      {opened && !isReturn ? <Opened {...opened} /> : null}
      <div className={styles.actions}>
        <Button size="lg" variant={opened ? 'default' : 'filled'} loading={isBusy} onClick={isReturn ? payHere : pay}>
          {isReturn ? t('payment.payHere') : label}
        </Button>
        <Cancel order={order} />
      </div>
      <p className="note">{t('payment.card')}</p>
    </>
  );
}

/** The page is open elsewhere, or was not let be: either way it is one link away. */
function Opened({ url, isBlocked }: { url: string; isBlocked: boolean }) {
  const { t } = useTranslation('offsets');
  const words = isBlocked ? ('blocked' as const) : ('opened' as const);
  return (
    <Callout tone={isBlocked ? 'decide' : 'info'} isLive title={t(`payment.${words}`)}>
      {t(`payment.${words}Body`)}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('payment.reopen')}
      </a>
    </Callout>
  );
}

function Cancel({ order: { orderId, quantity } }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  const errorText = useErrorText();
  const { number } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancel = async () => {
    const body = t('payment.cancelBody', { tonnes: number(quantity) });
    const labels = { confirmLabel: t('payment.cancel'), keepLabel: t('payment.keep') };
    if (!(await confirm({ title: t('payment.cancelAsk'), body, ...labels, isDangerous: true }))) return;
    setBusy(true);
    setFailure(null);
    try {
      orderChanged(await api.offsets.cancelOrder({ params: { id: orderId } }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="subtle" color="danger" loading={isBusy} onClick={() => void cancel()}>
        {t('payment.cancel')}
      </Button>
      {failure ? (
        <Callout tone="danger" isLive title={t('payment.notCancelled')}>
          {errorText(failure)}
        </Callout>
      ) : null}
    </>
  );
}
