import type { Scope } from '#functions/calculations/keys.ts';
import type { CalculationDraft } from '#shared/calculations/schema.ts';
import type { NotRelevant } from '#shared/emissions/insights/notRelevant.ts';
import { askedActivities } from '#shared/questionnaire/form.ts';
import { answeredNotRelevant } from '#shared/questionnaire/notRelevant.ts';
import { answersOf } from './answerStore.ts';
import { formOf } from './form.ts';

/** Categories of scope 3 that the answers of a calculation say are not relevant. They stand still once it is finished. */
export const answeredCategories = async (scope: Scope, draft: CalculationDraft): Promise<NotRelevant[]> =>
  answeredNotRelevant(askedActivities(formOf(draft)), await answersOf(scope));
