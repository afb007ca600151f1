import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { cartChanged, type OrderId } from './queries.ts';

/** The lines of an order that was not paid, in the cart again. */
export function Repeat({ id }: { id: OrderId }) {
  const { t } = useTranslation('offsets');
  const router = useRouter();
  const errorText = useErrorText();
  // The same for every attempt: a repeat whose answer was lost is the same cart.
  const orderId = useRef(newId('order'));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const repeat = async () => {
    setBusy(true);
    setFailure(null);
    try {
      cartChanged(await api.offsets.repeatOrder({ params: { id }, body: { orderId: orderId.current } }));
      await router.navigate({ to: '/company/compensateco2' });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      {failure ? (
        <Callout tone="danger" isLive title={t('payment.notRepeated')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <div>
        <Button loading={isBusy} onClick={() => void repeat()}>
          {t('payment.repeat')}
        </Button>
      </div>
    </>
  );
}
