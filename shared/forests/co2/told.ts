import * as z from 'zod';
import { PRUDENCE, SOURCES, STEPS, UNITS } from './trace.ts';

const bp = z.number().int().min(0).max(10_000);
const kg = z.number().int();
/** What a run of the method says of how it came to its figures, as it is kept and as anybody may read it. */
export const ToldTrace = z.object({
  method: z.string(),
  /** Between what and what the year's figure may lie; null where all was measured. */
  rangeKg: z.object({ low: kg, high: kg }).nullable(),
  /** Kept back for losses, and for what was not measured. */
  bufferBp: bp,
  uncertaintyBp: bp,
  steps: z.array(
    z.object({
      step: z.enum(STEPS),
      species: z.string().nullable(),
      figures: z.array(z.object({ key: z.string(), value: z.number(), unit: z.enum(UNITS) })),
      sources: z.array(z.enum(SOURCES)),
      prudence: z.array(z.enum(PRUDENCE)),
      madeFor: z.array(z.string()),
    }),
  ),
});
export type ToldTrace = z.output<typeof ToldTrace>;

/** What a kept run tells; null where somebody decided in the place of the method. */
export const toldOf = (trace: unknown): ToldTrace | null => ToldTrace.safeParse(trace).data ?? null;
