import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Question } from '#shared/questionnaire/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, questionsChanged } from './queries.ts';

interface Said {
  readonly done: readonly Question[];
  readonly failed: readonly unknown[];
}

/** Says the same of several questions, one by one; what one of them refuses does not keep the others. */
async function sayOfAll(
  id: CalculationId,
  questions: readonly Question[],
  { answer, reason }: { answer: Answer; reason: string },
): Promise<Said> {
  const done: Question[] = [];
  const failed: unknown[] = [];
  for (const { activity, v } of questions)
    try {
      done.push(await api.questionnaire.answerQuestion({ params: { id, activity }, body: { v, answer, reason } }));
    } catch (error) {
      failed.push(error);
    }
  await questionsChanged(id);
  return { done, failed };
}

/** Leaves questions out together, and takes that back: how it went is told by count. */
export function useLeaveOut(id: CalculationId) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  /** Left out last, as they are since. */
  const [left, setLeft] = useState<readonly Question[]>([]);
  const tellFailed = ({ failed }: Said) => {
    if (failed.length > 0)
      toast.error({ title: t('leaveOut.failed', { count: failed.length }), detail: errorText(failed[0]) });
  };
  const undo = async (questions: readonly Question[]) => {
    setLeft([]);
    tellFailed(await sayOfAll(id, questions, { answer: 'open', reason: '' }));
  };
  const leaveOut = async (questions: readonly Question[], reason: string) => {
    const said = await sayOfAll(id, questions, { answer: 'doesNotApply', reason });
    tellFailed(said);
    setLeft(said.done);
  };
  return { leaveOut, undo, left };
}
