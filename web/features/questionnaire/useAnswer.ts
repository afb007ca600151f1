import { useState } from 'react';
import type { Answer, Question } from '#shared/questionnaire/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, questionsChanged } from './queries.ts';

/** Says of a question that it is answered, does not apply, or is open; true when it was taken. */
export function useAnswer(id: CalculationId, { activity, v }: Question) {
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const answer = async (said: Answer, reason: string): Promise<boolean> => {
    setSending(true);
    try {
      await api.questionnaire.answerQuestion({ params: { id, activity }, body: { v, answer: said, reason } });
      return true;
    } catch (error) {
      toast.error({ title: errorText(error) });
      return false;
    } finally {
      await questionsChanged(id);
      setSending(false);
    }
  };
  return { answer, isSending };
}
