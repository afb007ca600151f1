import { couldMove, fitsMove } from '#shared/questionnaire/form.ts';
import type { Question } from '#shared/questionnaire/schema.ts';

/** Questions that rows may be moved to, by their keys. */
export interface Targets {
  /** What the rows say means the same there. */
  readonly fitting: readonly string[];
  /** They have what the rows always say, and ask for no more: perhaps it is of another kind there. */
  readonly others: readonly string[];
}
export function targetsOf(from: string, questions: readonly Pick<Question, 'activity'>[]): Targets {
  const could = (to: string) => couldMove(from, to) && couldMove(to, from);
  const all = questions.map(({ activity }) => activity).filter(could);
  return { fitting: all.filter((to) => fitsMove(from, to)), others: all.filter((to) => !fitsMove(from, to)) };
}
