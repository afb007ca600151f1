import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Target } from '#shared/questionnaire/assignments.ts';
import { api } from '#web/lib/api.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import { peopleQuery, targetName } from './peopleQueries.ts';
import type { CalculationId } from './queries.ts';

/** Gives, takes and marks: what the server answers is in the list at once. Answers whether it was done. */
export function useAssigning(id: CalculationId) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const errorText = useErrorText();
  const format = useFormat();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { queryKey } = peopleQuery(id);
  const change = async (call: () => Promise<Target>): Promise<Target | null> => {
    setSending(true);
    try {
      const answer = await call();
      client.setQueryData(queryKey, (known: Target[] | undefined) =>
        known?.map((one) => (one.target === answer.target ? answer : one)),
      );
      void client.invalidateQueries({ queryKey: ['questionnaire', 'own'] });
      return answer;
    } catch (error) {
      toast.error({ title: errorText(error) });
      await client.invalidateQueries({ queryKey });
      return null;
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    async assign({ target, v }: Target, body: { userId: IdOf<'user'>; dueOn: string }): Promise<boolean> {
      const done = await change(() => api.questionnaire.assign({ params: { id, target }, body: { v, ...body } }));
      if (!done?.assignment) return false;
      const { name, dueOn } = done.assignment;
      toast.success({ title: t('people.form.sent', { name, what: targetName(done, texts), day: format.day(dueOn) }) });
      return true;
    },
    remove: ({ target, v }: Target) =>
      change(() => api.questionnaire.unassign({ params: { id, target }, query: { v } })),
    setDone: ({ target, v }: Target, isDone: boolean) =>
      change(() => api.questionnaire.setAssignmentDone({ params: { id, target }, body: { v, isDone } })),
  };
}
