import type { Period } from '#shared/calculations/rules.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { Lookup } from './lookup.ts';

/** What is known beside the file: the calculation it is for, and what its words may mean there. */
export interface Known {
  period: Period;
  /** Sites of the organization, the oldest first. */
  sites: readonly { id: string; name: string }[];
  activityTypes: readonly ActivityType[];
  lookup: Lookup;
  /** The mapping that was confirmed last for a table with the same headings. */
  remembered: Mapping | null;
  fileName: string;
}
