import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { Issue } from './issues.ts';
import type { Known } from './known.ts';
import type { Source, Targets } from './targets.ts';

/** One row while it is read. */
export interface RowContext {
  readonly cells: readonly (Cell | undefined)[];
  readonly targets: Targets;
  readonly mapping: Mapping;
  readonly known: Known;
  /** Title of the section that the row stands in. */
  readonly section: string | null;
  /** The quantity column of this record, where a sheet has one a month or one an activity. */
  readonly only: Source | null;
  readonly issues: Issue[];
}

/** What the mapping says that a word of a field means: undefined when it says nothing, empty for "none". */
export const saidMeaning = ({ mapping }: RowContext, field: string, word: string): string | undefined => {
  const values = mapping.values[field];
  return values && Object.hasOwn(values, word) ? values[word] : undefined;
};

/** What the mapping says for every row. */
export const fixedValue = ({ mapping }: RowContext, field: string): string | number | boolean | undefined =>
  Object.hasOwn(mapping.fixed, field) ? mapping.fixed[field] : undefined;
