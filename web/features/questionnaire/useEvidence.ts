import { useTranslation } from 'react-i18next';
import { EVIDENCE_MAX_BYTES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import type { GridRow } from './gridRow.ts';
import type { CalculationId } from './queries.ts';
import type { Editing } from './useEditing.ts';

/** By the name: what the file really is, the server decides by its content. */
function contentTypeOf(name: string): 'application/pdf' | 'image/png' | 'image/jpeg' | null {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  if (/\.png$/i.test(name)) return 'image/png';
  return /\.jpe?g$/i.test(name) ? 'image/jpeg' : null;
}

/** Documents of rows: sent when they are dropped or chosen, opened by a link that is signed at the click. */
export function useEvidence(id: CalculationId, editing: Editing) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const format = useFormat();
  const attach = async (row: GridRow, [file]: readonly File[]) => {
    const contentType = file && contentTypeOf(file.name);
    if (!file) return;
    if (!contentType) return toast.error({ title: t('evidence.wrongType', { name: file.name }) });
    if (file.size > EVIDENCE_MAX_BYTES)
      return toast.error({ title: t('evidence.tooLarge', { name: file.name, max: format.bytes(EVIDENCE_MAX_BYTES) }) });
    const news = toast.loading(t('evidence.sending', { name: file.name }));
    try {
      const { evidenceId, upload } = await api.questionnaire.announceRowEvidence({
        params: { id },
        body: { contentType },
      });
      const refusal = new AppError('factors.evidenceMissing');
      await sendFile(upload, { file, refusal, onSent: () => undefined });
      const body = { fileName: file.name.slice(-120), contentType };
      await api.questionnaire.keepRowEvidence({ params: { id, evidenceId }, body });
      editing.change(row.id, ({ draft, unread }) => ({ draft: { ...draft, evidenceId }, unread }));
      news.succeeded(t('evidence.sent', { name: file.name }));
    } catch (error) {
      news.failed(errorText(error));
    }
  };
  const open = async (row: GridRow) => {
    try {
      const { url } = await api.questionnaire.getRowEvidence({ params: { id, rowId: row.id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return { attach, open };
}
