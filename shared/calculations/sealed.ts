import * as z from 'zod';
import { GWP_SETS } from '#shared/emissions/types.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

/** What a finished calculation was computed with; the file holds its factors, parameter tables, sites and own figures. */
export const SealedAnswer = z.object({
  calculationId: idOf('calculation'),
  factorSet: z.string(),
  gwp: z.enum(GWP_SETS),
  rows: z.number().int(),
  /** SHA-256 of every row and its figures. */
  rowsHash: z.string(),
  finishedAt: Instant,
  url: z.string(),
  fileName: z.string(),
});
export type SealedAnswer = z.infer<typeof SealedAnswer>;
