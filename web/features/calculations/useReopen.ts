import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { calculationsChanged } from './queries.ts';

/** Puts a finished calculation back to draft, once that was confirmed. */
export function useReopen({ id, v, year }: Pick<Calculation, 'id' | 'v' | 'year'>): () => Promise<void> {
  const { t } = useTranslation('calculations');
  const notDone = useNotDone();
  return async () => {
    const question = { title: t('reopen.ask', { year }), body: t('reopen.body'), confirmLabel: t('reopen.yes') };
    if (!(await confirm(question))) return;
    try {
      await api.calculations.reopenCalculation({ params: { id }, body: { v, confirmed: true } });
      toast.success({ title: t('reopen.done') });
    } catch (error) {
      notDone(t('reopen.failed'), error);
    } finally {
      await calculationsChanged();
    }
  };
}
