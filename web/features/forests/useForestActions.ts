import { useTranslation } from 'react-i18next';
import type { ForestLine } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { forestChanged, forestQuery, forestsQuery } from './queries.ts';

/** What an owner does to a forest of the list; each asks first. */
export function useForestActions() {
  const { t } = useTranslation('forests');
  const errorText = useErrorText();
  const told = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      toast.error({ title: errorText(error) });
      await queryClient.invalidateQueries({ queryKey: forestsQuery.queryKey });
    }
  };
  const remove = async ({ id, v, name }: ForestLine) => {
    const question = { title: t('delete.title', { name }), body: t('delete.body'), confirmLabel: t('delete.confirm') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await told(async () => {
      await api.forests.deleteForest({ params: { id }, query: { v } });
      queryClient.removeQueries({ queryKey: forestQuery(id).queryKey });
      toast.success({ title: t('delete.done') });
      await queryClient.invalidateQueries({ queryKey: forestsQuery.queryKey });
    });
  };
  const takeBack = async ({ id, v, name, review }: ForestLine) => {
    const body = t(review === 'accepted' ? 'takeBack.signing' : 'takeBack.body');
    const words = { title: t('takeBack.title', { name }), body };
    if (!(await confirm({ ...words, confirmLabel: t('takeBack.confirm') }))) return;
    await told(async () => forestChanged(await api.forests.takeBackForest({ params: { id }, query: { v } })));
  };
  return { remove, takeBack };
}
