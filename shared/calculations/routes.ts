import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';

/** Where the transport of a calculation goes: the heaviest routes; `count` says how many there are. */
export const RoutesAnswer = z.object({
  calculationId: idOf('calculation'),
  /** False for totals of before routes were kept. */
  isKnown: z.boolean(),
  count: z.number().int(),
  items: z.array(
    z.object({
      origin: z.string(),
      destination: z.string(),
      rows: z.number().int(),
      co2eKg: z.number(),
      km: z.number(),
      /** Tonne-kilometres of goods; zero where nobody said a load. */
      tkm: z.number(),
    }),
  ),
});
export type RoutesAnswer = z.infer<typeof RoutesAnswer>;
