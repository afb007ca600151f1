import type { Forest } from '#shared/forests/schema.ts';
import { type Review as ReviewOf, useReviewAct as useActOf } from '#web/ui/review/useReviewAct.ts';
import { reviewOutrun, type Theirs, theirForestChanged } from './reviewQueries.ts';

interface Answer {
  readonly forest: Forest;
}
export type Review = ReviewOf<Answer>;

/** What a reviewer does with a forest. */
export const useReviewAct = (theirs: Theirs): Review =>
  useActOf<Answer>({
    changed: ({ forest }) => theirForestChanged(theirs, forest),
    again: () => reviewOutrun(theirs),
  });
