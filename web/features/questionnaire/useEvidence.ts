import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { sendFile } from '#web/lib/sendFile.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { type GridRow, withContent } from './gridRow.ts';
import type { CalculationId } from './queries.ts';
import type { Editing } from './useEditing.ts';
import { useFittingFile } from './useFittingFile.ts';
import type { Table } from './useTable.ts';

/** Another row holds the document, or it is gone already. */
const FINE: readonly string[] = ['calculations.evidenceHeld', 'calculations.evidenceNotFound'];

/** Documents of rows: sent when they are dropped or chosen, opened by a link that is signed at the click. */
export function useEvidence(id: CalculationId, editing: Editing, { store, saver }: Pick<Table, 'store' | 'saver'>) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const fitting = useFittingFile();
  const attach = async (row: GridRow, files: readonly File[]) => {
    const fit = await fitting(row, files);
    if (!fit) return;
    const { file, contentType } = fit;
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
      // Another question may be shown by now: nobody else would save it.
      await saver.flush();
      store.keepNow();
      news.succeeded(t('evidence.sent', { name: file.name }));
    } catch (error) {
      news.failed(errorText(error));
    }
  };
  /** Takes the document off the row; it goes itself unless another row holds it. */
  const remove = async (row: GridRow) => {
    const { evidenceId } = row.draft;
    const words = {
      title: t('evidence.removeTitle'),
      body: t('evidence.removeBody'),
      confirmLabel: t('evidence.remove'),
    };
    if (!evidenceId || !(await confirm({ ...words, isDangerous: true }))) return;
    // No step of the history: what has gone is not brought back.
    store.replace(row.id, (now) =>
      withContent(now, { ...now, draft: { ...now.draft, evidenceId: null } }, store.facts),
    );
    store.onEdit();
    await saver.flush();
    const now = store.state().rows.find((one) => one.id === row.id);
    if (now?.saved?.evidenceId === evidenceId) return;
    try {
      await api.questionnaire.removeRowEvidence({ params: { id, evidenceId } });
    } catch (error) {
      const isFine = error instanceof AppError && FINE.includes(error.code);
      if (!isFine) toast.error({ title: errorText(error) });
    }
  };
  const open = async (row: GridRow) => {
    const isSaved = () =>
      store.state().rows.find(({ id: of }) => of === row.id)?.saved?.evidenceId === row.draft.evidenceId;
    try {
      if (!isSaved()) await saver.flush();
      if (!isSaved()) return toast.info({ title: t('evidence.notYet') });
      const { url } = await api.questionnaire.getRowEvidence({ params: { id, rowId: row.id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return { attach, open, remove };
}
