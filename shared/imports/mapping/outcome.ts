import type { RowDraft } from '#shared/calculations/schema.ts';
import type { RowProblem } from '#shared/imports/schema.ts';

/** One record of the file, in its order: a row of the calculation, or its errors. */
export interface Outcome {
  sheet: string;
  /** 1-based row of the sheet. */
  row: number;
  draft: RowDraft | null;
  problems: readonly RowProblem[];
  /** The row's cells as text, for the file of wrong rows. */
  texts: readonly string[];
}
