import * as z from 'zod';

/** Changes of a file made on its screen; who has more to change changes the file. */
export const EDIT_LIMITS = { cells: 5_000, replaced: 200, left: 5_000, confirmed: 1_000, characters: 500 } as const;
const editText = z.string().max(EDIT_LIMITS.characters);
const place = { sheet: z.string().max(200), column: z.number().int().min(0).max(16_383) };
const rowNumber = z.number().int().min(1).max(1_048_576);

/**
 * What a person changed of the rows before they are saved, laid over the file as it is read: cells one by one, words of
 * a column, and rows that are left out. Rows are those of the sheet, 1-based.
 */
export const Edits = z.strictObject({
  cells: z.array(z.strictObject({ ...place, row: rowNumber, value: editText })).max(EDIT_LIMITS.cells),
  /** Every cell of the column that says `from` says `to`, one after the other. */
  replaced: z.array(z.strictObject({ ...place, from: editText, to: editText })).max(EDIT_LIMITS.replaced),
  /** First and last row of each run. */
  left: z.array(z.strictObject({ sheet: z.string().max(200), from: rowNumber, to: rowNumber })).max(EDIT_LIMITS.left),
  /** Wrong rows that the person saw and left out: more than these keep the others from being saved. */
  wrong: z.number().int().min(0),
});
export type Edits = z.infer<typeof Edits>;
