import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { toast } from '#web/ui/toast.ts';
import type { CertificationId, Theirs } from './queries.ts';

const POLL_MS = 500;
const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);

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

/** Waits until it is written. @throws AppError why it was not */
async function written(ask: Awaited<ReturnType<typeof asking>>): Promise<{ url: string; fileName: string }> {
  for (;;) {
    const { state, errorCode, url, fileName } = await ask();
    if (state === 'FAILED') throw new AppError(isCode(errorCode) ? errorCode : 'calculations.exportFailed');
    if (state === 'DONE' && url) return { url, fileName: fileName ?? 'souto.xlsx' };
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** The data as the registry asks for them, as Excel: written in the background, then downloaded. */
export function RegistryFileButton({ id, theirs }: { id: CertificationId; theirs?: Theirs }) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { url, fileName } = await written(await asking(id, theirs));
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: t('file.failed'), detail: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={() => void start()}>
      {t('file.button')}
    </Button>
  );
}
