import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { importChanged, importQuery } from './queries.ts';
import { forgetMapping } from './useMappingDraft.ts';
import { searchOf, useWay } from './useWay.ts';

async function downloadErrors(id: Import['id']): Promise<undefined> {
  const answer = await api.imports.getErrorRows({ params: { id } });
  downloadUrl(answer.fileName, answer.url);
}

/**
 * What a person can do with an import. Each resolves to whether it was done; what went wrong is in `error` as well as in
 * a toast, and the import is read again, since it may have gone on without this page.
 */
export function useImportActions({ id, v, calculationId, fileName, counts, question }: Import) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const notDone = useNotDone();
  const format = useFormat();
  const router = useRouter();
  const way = useWay();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const run = async (action: () => Promise<Import | undefined>, failed?: string): Promise<boolean> => {
    setError(null);
    setBusy(true);
    try {
      const now = await action();
      if (now) await importChanged(now);
      return true;
    } catch (cause) {
      setError(cause);
      if (failed) notDone(failed, cause);
      else toast.error({ title: errorText(cause) });
      if (cause instanceof AppError && cause.status === 409) await queryClient.invalidateQueries(importQuery(id));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const undo = async () => {
    const count = { count: counts.saved, number: format.number(counts.saved) };
    const isSure = await confirm({
      title: t('undo.ask', { file: fileName }),
      body: t('undo.body', count),
      confirmLabel: t('undo.yes', count),
      isDangerous: true,
    });
    return isSure && run(() => api.imports.undoImport({ params, body: { v } }), t('undo.notDone', { file: fileName }));
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: t('cancel.ask', { file: fileName }),
      body: t('cancel.body'),
      confirmLabel: t('cancel.yes'),
      keepLabel: t('cancel.keep'),
      isDangerous: true,
    });
    const end = () => api.imports.cancelImport({ params, body: { v } });
    if (!isSure || !(await run(end, t('cancel.notDone', { file: fileName })))) return;
    forgetMapping(id);
    await router.navigate({ to: way.to, search: searchOf(calculationId, question) as never });
  };
  return {
    error,
    isBusy,
    undo,
    cancel,
    /** `review`: the rows are looked at before they are saved. */
    confirmMapping: (mapping: Mapping, more: { review?: true } = {}) =>
      run(() => api.imports.confirmMapping({ params, body: { v, mapping, ...more } })),
    changeMapping: () => run(() => api.imports.changeMapping({ params, body: { v } })),
    /** Reads the file again with the same mapping, these rows being meant as they are. */
    confirmRows: (mapping: Mapping, rows: readonly number[]) =>
      run(async () => {
        const back = await api.imports.changeMapping({ params, body: { v } });
        const confirmedRows = [...new Set([...mapping.confirmedRows, ...rows])];
        return api.imports.confirmMapping({ params, body: { v: back.v, mapping: { ...mapping, confirmedRows } } });
      }),
    keepGoodRows: (more: { addAgain?: true }) =>
      run(() => api.imports.keepGoodRows({ params, body: { v, ...more } }), t('failed.title', { file: fileName })),
    downloadErrors: () => run(() => downloadErrors(id), t('verify.notDownloaded')),
  };
}
