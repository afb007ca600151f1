import * as z from 'zod';
import { QUALITIES } from '#shared/emissions/types.ts';

export const Month = z.string().regex(/^\d{4}-\d{2}$/);
/** Which rows: those of one cell of the results; of a scope or category, those with a part in it. Source empty: none is named. Site empty: the whole organization. Places however they are written. */
export const RowFilter = z.object({
  activity: z.string().optional(),
  siteId: z.string().optional(),
  importId: z.string().optional(),
  scope: z.coerce.number().int().min(1).max(3).optional(),
  ghgCategory: z.string().max(4).optional(),
  isoCategory: z.coerce.number().int().min(1).max(6).optional(),
  source: z.string().max(120).optional(),
  quality: z.enum(QUALITIES).optional(),
  month: Month.optional(),
  origin: z.string().max(200).optional(),
  destination: z.string().max(200).optional(),
  onlyErrors: z.stringbool().optional(),
});
export type RowFilter = z.infer<typeof RowFilter>;
