import { activityType } from '#shared/emissions/activityTypes.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { Question } from '#shared/questionnaire/schema.ts';

/** Whether rows of one question can be rows of another: it has a column for each of its required fields. */
export function fits(from: ActivityType, to: ActivityType): boolean {
  const has = (key: string) => from.fields.some((field) => field.key === key);
  return from.key !== to.key && to.fields.every(({ key, required }) => required !== true || has(key));
}

/** The questions that rows may be moved to, by their keys. */
export const targetsOf = (from: ActivityType, questions: readonly Question[]): readonly string[] =>
  questions.flatMap(({ activity }) => {
    const to = activityType(activity);
    return to && fits(from, to) ? [activity] : [];
  });
