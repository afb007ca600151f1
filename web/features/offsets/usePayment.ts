import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { type OrderId, orderQuery } from './queries.ts';

/**
 * The page of the provider in a tab of its own. The tab is opened empty in the click itself, since a blocker refuses what
 * comes later, and has no way back to this page; where none opens, its address is left to be followed by hand.
 */
export function usePayment(id: OrderId) {
  const { t } = useTranslation('offsets');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Where it is paid, once that is known; whether a tab went there. */
  const [opened, setOpened] = useState<{ url: string; isBlocked: boolean } | null>(null);
  const open = async (tab: Window | null, go: (url: string) => void) => {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await api.offsets.openPayment({ params: { id } });
      go(url);
      setOpened({ url, isBlocked: tab === null });
    } catch (error) {
      tab?.close();
      setFailure(error);
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
  };
  const pay = () => {
    const tab = window.open('', '_blank');
    if (tab) {
      tab.opener = null;
      tab.document.title = t('payment.opening');
    }
    void open(tab, (url) => tab?.location.replace(url));
  };
  const payHere = () => void open(null, (url) => window.location.assign(url));
  return { pay, payHere, isBusy, failure, opened };
}
