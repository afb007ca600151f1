import * as z from 'zod';
import { Instant } from '#shared/kernel/time.ts';

const kg = z.number().int().min(0);
/** The age alone; a diameter that its owner says; one that the team measured; or what the reviewer decided, with a reason. */
export const Co2Basis = z.enum(['modelled', 'told', 'measured', 'decided']);
/** What a forest absorbs, as the method or the reviewer says: whole tonnes are what may be issued. */
export const Co2Run = z.object({
  id: z.string(),
  at: Instant,
  /** What it was reckoned from. */
  basis: Co2Basis,
  reason: z.string().nullable(),
  dbhMm: z.number().int().nullable(),
  totalKg: kg,
  annualKg: kg,
  bufferT: z.number().int().min(0),
  saleableT: z.number().int().min(0),
  /** Parameters, sources and steps. */
  trace: z.unknown(),
});
export type Co2Run = z.output<typeof Co2Run>;
