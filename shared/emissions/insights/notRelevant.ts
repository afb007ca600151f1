import { activityType } from '../activityTypes.ts';
import { ghgCategories } from '../categories.ts';
import type { RunningTotals } from '../totals.ts';
import type { GhgCategory } from '../types.ts';
import { type Reasons, UNLISTED } from './reasons.ts';

/** A category that the organization answers "not relevant, because". */
export interface NotRelevant {
  readonly ghgCategory: GhgCategory;
  /** As they were written, in the order of the alphabet; none where totals of before do not know them. */
  readonly reasons: readonly string[];
}

/**
 * The categories that are answered "not relevant, because" and have no data, in their order. Totals of before this was
 * gathered know that there are such rows and of which activities: then without reasons.
 */
export function notRelevantOf({ aside, by, warnings }: RunningTotals): NotRelevant[] {
  const isOld = aside.notRelevant.size === 0 && warnings.has('notRelevant');
  const answered = isOld ? categoriesOf(by.activity.keys()) : aside.notRelevant;
  return ghgCategories.flatMap((ghgCategory) => {
    const reasons = answered.get(ghgCategory);
    return reasons === undefined || by.ghgCategory.has(ghgCategory) ? [] : [{ ghgCategory, reasons: listed(reasons) }];
  });
}

const listed = (reasons: Reasons): string[] =>
  [...reasons.keys()].filter((reason) => reason !== UNLISTED).toSorted((a, b) => (a < b ? -1 : 1));

const categoriesOf = (activities: Iterable<string>): Map<string, Reasons> =>
  new Map(
    [...activities].flatMap((key) => {
      const type = activityType(key);
      return type?.mayBeNotRelevant === true ? [[type.ghgCategory, new Map()] as const] : [];
    }),
  );
