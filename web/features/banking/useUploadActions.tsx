import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { BankColumns, BankUpload } from '#shared/banking/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { uploadChanged, uploadQuery } from './queries.ts';
import { useBankWords } from './words.ts';

/** What a person can do with a file of movements. Each resolves to whether it was done; what went wrong is told. */
export function useUploadActions({ id, v, accountId, fileName, state, counts }: BankUpload) {
  const { t, format } = useBankWords();
  const notDone = useNotDone();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const run = async (action: () => Promise<BankUpload>, failed: string): Promise<boolean> => {
    setBusy(true);
    try {
      await uploadChanged(await action());
      return true;
    } catch (error) {
      notDone(failed, error);
      if (error instanceof AppError && error.status === 409) await queryClient.invalidateQueries(uploadQuery(id));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const undo = async () => {
    const isCounted = state === 'DONE';
    const rows = { count: counts.good - counts.repeated, number: format.number(counts.good - counts.repeated) };
    const isSure = await confirm({
      title: t(isCounted ? 'undo.ask' : 'giveUp.ask', { file: fileName }),
      body: isCounted ? t('undo.body', rows) : t('giveUp.body'),
      confirmLabel: t(isCounted ? 'undo.yes' : 'giveUp.yes'),
      isDangerous: true,
    });
    const end = () => api.banking.undoBankUpload({ params, body: { v } });
    if (!isSure || !(await run(end, t('undo.notDone', { file: fileName })))) return;
    if (!isCounted) await router.navigate({ to: '/company/uploadtransactions', search: { account: accountId } });
  };
  return {
    isBusy,
    undo,
    confirmColumns: (columns: BankColumns) =>
      run(() => api.banking.confirmBankColumns({ params, body: { v, columns } }), t('columns.notTaken')),
    back: () => run(() => api.banking.changeBankColumns({ params, body: { v } }), t('columns.notTaken')),
    send: () => run(() => api.banking.sendBankUpload({ params, body: { v } }), t('verify.notSent')),
  };
}
