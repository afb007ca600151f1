import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { whenWritten } from '#web/lib/useExcel.ts';
import { toast } from '#web/ui/toast.ts';

/** Writes the Excel of the datapoints in the background and downloads it when it is ready. */
export function useCsrdFile(id: IdOf<'calculation'>) {
  const { t } = useTranslation('csrd');
  const errorText = useErrorText();
  const [isWriting, setWriting] = useState(false);
  const start = async () => {
    setWriting(true);
    try {
      const { url, fileName } = await written(id);
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: t('file.failed'), detail: errorText(error) });
    } finally {
      setWriting(false);
    }
  };
  return { start, isWriting };
}

async function written(id: IdOf<'calculation'>) {
  const exportId = newId('export');
  await api.csrd.startCsrdFile({ params: { id }, body: { exportId, language: currentLanguage() } });
  return whenWritten(() => api.csrd.getCsrdFile({ params: { id, exportId } }));
}
