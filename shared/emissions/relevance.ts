import type { Reading } from './reading.ts';
import type { ActivityType, GhgCategory, RowInput } from './types.ts';

/** The two fields of an activity whose category may be answered "not relevant, because". */
export const RELEVANCE_FIELDS: readonly string[] = ['relevance', 'reason'];

/** Whether a row says that its category is not relevant: then nothing but the reason is asked for. */
export const isNotRelevant = (type: Pick<ActivityType, 'mayBeNotRelevant'>, inputs: RowInput['inputs']): boolean =>
  type.mayBeNotRelevant === true && inputs.relevance === 'not-relevant';

/** The category that a row is of, whether it has figures or says that the category is not relevant. */
export function ghgCategoryOf(reading: Reading): GhgCategory {
  const { categoryBy, ghgCategory } = reading.type;
  return (categoryBy === undefined ? undefined : categoryBy.of[reading.choice(categoryBy.field)]) ?? ghgCategory;
}
