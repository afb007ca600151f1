import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';

/** Leads to the portal of the payment provider, whose address is made at the click. */
export function PortalButton() {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      window.location.assign((await api.plans.openPortal({})).url);
    } catch (error) {
      toast.error({ title: t('portal.failed'), detail: errorText(error) });
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} variant="default" onClick={() => void open()}>
      {t('portal.open')}
    </Button>
  );
}
