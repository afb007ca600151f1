import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { whenWritten } from '#web/lib/useExcel.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CertificationId, Theirs } from './queries.ts';

/** Asks for the file of the account, or of one that the team works for; answers how to ask whether it is written. */
async function asking(id: CertificationId, theirs: Theirs | undefined) {
  const exportId = newId('export');
  const body = { exportId, language: currentLanguage() };
  if (theirs) {
    await api.certifications.startQueuedRegistryFile({ params: theirs, body });
    return () => api.certifications.getQueuedRegistryFile({ params: { ...theirs, exportId } });
  }
  await api.certifications.startRegistryFile({ params: { id }, body });
  return () => api.certifications.getRegistryFile({ params: { id, exportId } });
}

/** The data as the registry asks for them, as Excel: written in the background, then downloaded. */
export function RegistryFileButton({ id, theirs }: { id: CertificationId; theirs?: Theirs }) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { url, fileName } = await whenWritten(await asking(id, theirs));
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: t('file.failed'), detail: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={() => void start()}>
      {t('file.button')}
    </Button>
  );
  // The team's own work asks nothing of the plan.
  return theirs ? button : <OfPlan label={t('file.button')}>{button}</OfPlan>;
}
