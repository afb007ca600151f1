import { auditOfStored } from '#functions/calculations/about.ts';
import { reachedScope, requireActivity } from '#functions/calculations/reach.ts';
import { summaryOf } from '#functions/calculations/rowSummary.ts';
import { stillWritable, writableCalculation } from '#functions/calculations/writable.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { askedActivities } from '#shared/questionnaire/form.ts';
import type { Answer, Question } from '#shared/questionnaire/schema.ts';
import { findAnswer, puttingAnswer, type StoredAnswer } from './answerStore.ts';
import { formOf } from './form.ts';
import { getQuestionnaire } from './questionnaire.ts';

interface Said {
  calculationId: IdOf<'calculation'>;
  activity: string;
  v: number;
  answer: Answer;
  reason: string;
}

/**
 * Says of a question that it does not apply, is answered, or is open. The same again is the same.
 * @throws AppError `questionnaire.unknownQuestion`, `questionnaire.hasRows`, `questionnaire.reasonRequired` where the GHG
 *   Protocol asks why, `access.categoryDenied`, `conflict.versionChanged`, `calculations.notFound`,
 *   `calculations.notDraft`, `calculations.isExternal`
 */
export async function answerQuestion(
  actor: UserActor,
  { calculationId, activity, v, answer, reason: given }: Said,
  now: Date,
): Promise<Question> {
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writableCalculation(scope);
  const type = askedActivities(formOf(calculation.draft)).find((one) => one.key === activity);
  if (!type) throw new AppError('questionnaire.unknownQuestion');
  requireActivity(actor, calculation.draft.organizationId, { id: activity, activity });
  const reason = answer === 'doesNotApply' ? given : '';
  if (answer === 'doesNotApply') {
    if (type.mayBeNotRelevant && reason === '')
      throw new AppError(
        'questionnaire.reasonRequired',
        {},
        { issues: [{ path: ['reason'], code: 'questionnaire.reasonRequired' }] },
      );
    const rows = (await summaryOf(scope)).get(activity)?.rows ?? 0;
    if (rows > 0) throw new AppError('questionnaire.hasRows', { rows });
  }
  const before = await findAnswer(scope, activity);
  const by = actor.userId;
  const said: StoredAnswer = { activity, answer, reason, v: v + 1, updatedAt: now.toISOString(), createdBy: by };
  const isSame = before && before.v === said.v && before.answer === answer && before.reason === reason;
  if (!isSame) {
    const entry = { ...auditOfStored(calculation), tenantId: actor.tenantId, by } as const;
    const after = { activity, answer, reason };
    await commit({
      writes: [puttingAnswer(scope, said, v), stillWritable(scope)],
      audit: [{ ...entry, action: 'questionnaire.answered', ...(before && { before }), after }],
    });
  }
  const { questions } = await getQuestionnaire(actor, calculationId);
  return questions.find((one) => one.activity === activity) as Question;
}
