import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportOf } from '#shared/calculations/exportOf.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { toast } from '#web/ui/toast.ts';

const POLL_MS = 500;
const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);

/** Which Excel it was, in the words of a failure. */
const wordOf = (of: ExportOf | undefined) =>
  of?.kind === 'questions' && of.activity !== null ? 'question' : (of?.kind ?? 'calculation');

/** Writes the Excel in the background and downloads it when it is ready: of a calculation, or of what is looked at across years from it. */
export function useExcel(id: IdOf<'calculation'> | undefined, of?: ExportOf) {
  const [isWriting, setWriting] = useState(false);
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const start = async (wanted: ExportOf | undefined = of) => {
    if (id === undefined) return;
    setWriting(true);
    try {
      const { url, fileName } = await written(id, wanted);
      downloadUrl(fileName, url);
    } catch (error) {
      const isEmpty = error instanceof AppError && error.code === 'calculations.noDataToExport';
      if (isEmpty) toast.error({ title: errorText(error) });
      else toast.error({ title: t(`excel.${wordOf(wanted)}`), detail: errorText(error) });
    } finally {
      setWriting(false);
    }
  };
  return { start, isWriting };
}

async function written(id: IdOf<'calculation'>, of: ExportOf | undefined): Promise<Excel> {
  const exportId = newId('export');
  await api.calculations.startExport({
    params: { id },
    body: { exportId, language: currentLanguage(), ...(of && { of }) },
  });
  return whenWritten(() => api.calculations.getExport({ params: { id, exportId } }));
}

interface Excel {
  readonly url: string;
  readonly fileName: string;
}
type Progress = Pick<Export, 'state' | 'errorCode'> & { [Key in keyof Excel]: string | null };

/** Asks until an Excel that is on its way is written. @throws AppError why it was not */
export async function whenWritten(ask: () => Promise<Progress>): Promise<Excel> {
  for (;;) {
    const { state, errorCode, url, fileName } = await ask();
    if (state === 'FAILED') throw new AppError(isCode(errorCode) ? errorCode : 'calculations.exportFailed');
    if (state === 'DONE' && url) return { url, fileName: fileName ?? 'souto.xlsx' };
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
