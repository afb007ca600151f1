import type { FamilyName } from '../factors/format.ts';
import type { Planner } from '../planner.ts';
import type { Reading } from '../reading.ts';
import type { FieldValue, RowInput } from '../types.ts';

/** How a kind of activity is computed: a file of this folder each. */
export interface Method {
  /** Families of the factor set that it may ask for; those of every method (`families.ts`) are not named. */
  readonly families: readonly FamilyName[];
  /** Asks the planner for amounts and factors, hands it lines. Throws RowError when the row says too little or wrong. */
  readonly plan: (planner: Planner, reading: Reading) => void;
  /** Part of the numbers that decides over the plan itself (say: all of the electricity is covered), as a word. */
  readonly shape?: (inputs: Readonly<Record<string, FieldValue>>) => string;
  /** True when the row's numbers make its factor: such a plan serves that row only. */
  readonly isOwn?: (row: RowInput) => boolean;
}
