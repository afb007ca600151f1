import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#web/ui/confirm.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';

/** What is done with a picture of somebody's: of two things at once the second waits, and what takes it away is asked first. */
export function usePicture(name: string) {
  const { t } = useTranslation('marketplace');
  const notDone = useNotDone();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await act();
    } catch (cause) {
      notDone(failed, cause);
    } finally {
      setBusy(false);
    }
  };
  const remove = async (act: () => Promise<unknown>) => {
    const question = { title: t('images.ask', { name }), body: t('images.askBody') };
    if (!(await confirm({ ...question, confirmLabel: t('images.remove'), isDangerous: true }))) return;
    await run(act, t('images.notRemoved'));
  };
  return { isBusy, run, remove };
}
