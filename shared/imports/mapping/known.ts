import type { Blocks } from '#shared/access/scope.ts';
import type { Period } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType, EstimateError } from '#shared/emissions/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { Distances } from './distances.ts';
import type { Lookup } from './lookup.ts';

/** What is known beside the file: the calculation it is for, and what its words may mean there. */
export interface Known {
  period: Period;
  /** Its id: rows that came from it are told again. */
  calculationId: string;
  /** Of the rows that a workbook of the product says to come from it, those that are in it still. */
  rowsThere: ReadonlySet<string>;
  /** Sites of the organization, the oldest first. */
  sites: readonly { id: string; name: string }[];
  /** Blocks of activities whose rows may be added. */
  blocks: Blocks;
  activityTypes: readonly ActivityType[];
  lookup: Lookup;
  /** Of routes whose rows give none. */
  distances: Distances;
  /** The mapping that was confirmed last for a table with the same headings. */
  remembered: Mapping | null;
  fileName: string;
  /** The activity of the question that the file was brought to. */
  question: string | null;
  /** What the engine says against a row that reads well: one without a figure is not imported. Null: it has a figure. */
  check: (draft: RowDraft) => EstimateError | null;
}
