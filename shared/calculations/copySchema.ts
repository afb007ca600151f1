import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';

/** Rows that were copied, and how many of them lost something on the way. */
export const CopyCounts = z.object({
  rows: z.number().int(),
  ...{ withoutDate: z.number().int(), withoutSite: z.number().int() },
  ...{ withoutFactor: z.number().int(), withoutDocument: z.number().int() },
});
export type CopyCounts = z.infer<typeof CopyCounts>;

/** Of a duplicate: which calculation it was made from, and what its rows came to. */
export const Copy = CopyCounts.extend({
  sourceId: idOf('calculation'),
  state: z.enum(['COPYING', 'DONE', 'FAILED']),
});
