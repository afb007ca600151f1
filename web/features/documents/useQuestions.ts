import type { UserActor } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** Whether somebody may change what hangs on a question. */
export const writesQuestion = (actor: UserActor, organizationId: string, question: string | null): boolean => {
  const block = question === null ? undefined : activityType(question)?.block;
  return block === undefined || writesBlock(actor, organizationId, block);
};

export const useQuestionName = () => {
  const texts = useEmissionTexts();
  return (key: string) => texts(`activities.${key}.label`);
};

/** Questions by their name; for somebody of the account those that they may write. */
export function useQuestions(actor: UserActor | null, organizationId: string) {
  const nameOf = useQuestionName();
  const format = useFormat();
  return activityTypes
    .filter(({ key }) => actor === null || writesQuestion(actor, organizationId, key))
    .map(({ key }) => ({ value: key, label: nameOf(key) }))
    .sort((a, b) => format.compare(a.label, b.label));
}
