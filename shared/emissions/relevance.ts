import type { ActivityType, RowInput } from './types.ts';

/** The two fields of an activity whose category may be answered "not relevant, because". */
export const RELEVANCE_FIELDS: readonly string[] = ['relevance', 'reason'];

/** Whether a row says that its category is not relevant: then nothing but the reason is asked for. */
export const isNotRelevant = (type: Pick<ActivityType, 'mayBeNotRelevant'>, inputs: RowInput['inputs']): boolean =>
  type.mayBeNotRelevant === true && inputs.relevance === 'not-relevant';
