import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { calculationsChanged } from './queries.ts';

/** Asks for a new calculation with the factors and sites of today, and tells what came of it. */
export function useRecalculate({ id, v }: Pick<Calculation, 'id' | 'v'>): () => Promise<void> {
  const { t } = useTranslation('calculations');
  const errorText = useErrorText();
  return async () => {
    try {
      await api.calculations.recalculate({ params: { id }, body: { v } });
      await calculationsChanged();
      toast.info({ title: t('action.recalculating') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
}
