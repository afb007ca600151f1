import { couldMove } from '#shared/questionnaire/form.ts';
import type { Question } from '#shared/questionnaire/schema.ts';

/** The questions that rows may be moved to, by their keys: as the server takes them. */
export const targetsOf = (from: string, questions: readonly Pick<Question, 'activity'>[]): readonly string[] =>
  questions.flatMap(({ activity }) => (couldMove(from, activity) ? [activity] : []));
