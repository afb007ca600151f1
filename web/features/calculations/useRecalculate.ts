import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { calculationsChanged, isWorking } from './queries.ts';

const LOOK_AGAIN_MS = 1_000;
/** A calculation of a hundred thousand rows takes a minute; after this it is told on its own page. */
const MOST_LOOKS = 300;
const wait = () => new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));

/** The calculation once nothing works on it any more. */
async function settled(id: Calculation['id']): Promise<Calculation | null> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const calculation = await api.calculations.getCalculation({ params: { id } });
    if (!isWorking(calculation)) return calculation;
    await wait();
  }
  return null;
}

/**
 * Asks for a new calculation with the factors and sites of today, once that was confirmed, and tells whether it was
 * completed with or without errors, and how many rows changed.
 */
export function useRecalculate({ id, v, year }: Pick<Calculation, 'id' | 'v' | 'year'>): () => Promise<void> {
  const { t } = useTranslation('calculations');
  const notDone = useNotDone();
  const format = useFormat();
  const tell = async () => {
    const calculation = await settled(id);
    await calculationsChanged();
    if (!calculation) return;
    if (calculation.progress.phase === 'failed') {
      return notDone(t('recalculate.failed'), calculation.progress.errorCode ?? 'internal');
    }
    const [totals, changes] = await Promise.all([
      api.calculations.getTotals({ params: { id } }),
      api.calculations.listChanges({ params: { id }, query: { limit: 1 } }),
    ]);
    const { count: changed } = changes;
    const detail =
      changed === 0
        ? t('recalculate.same')
        : t('recalculate.changed', { count: changed, number: format.number(changed) });
    const { errorRows: count } = totals;
    if (count > 0) toast.error({ title: t('recalculate.withErrors', { count, number: format.number(count) }), detail });
    else toast.success({ title: t('recalculate.done'), detail });
  };
  return async () => {
    const question = {
      title: t('recalculate.ask', { year }),
      body: t('recalculate.body'),
      confirmLabel: t('recalculate.yes'),
    };
    if (!(await confirm(question))) return;
    try {
      await api.calculations.recalculate({ params: { id }, body: { v } });
      await calculationsChanged();
      toast.info({ title: t('action.recalculating') });
      await tell();
    } catch (error) {
      notDone(t('recalculate.failed'), error);
    }
  };
}
