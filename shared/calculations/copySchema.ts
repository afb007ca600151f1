import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';

/** Of a duplicate: which calculation it was made from, and how many of its rows lost something on the way. */
export const Copy = z.object({
  sourceId: idOf('calculation'),
  state: z.enum(['COPYING', 'DONE', 'FAILED']),
  rows: z.number().int(),
  ...{ withoutDate: z.number().int(), withoutSite: z.number().int() },
  ...{ withoutFactor: z.number().int(), withoutDocument: z.number().int() },
});
