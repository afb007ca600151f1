import * as z from 'zod';
import { FACTOR_GRADES } from '#shared/emissions/insights/words.ts';

/** Where a factor or a figure comes from. */
export const Source = z.object({
  id: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  region: z.string(),
  year: z.number().nullable(),
  source: z.string(),
  url: z.string(),
  licence: z.string(),
  quality: z.string(),
  note: z.string(),
});
const Quantity = z.object({ value: z.number(), unit: z.string() });
const Warning = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The wire form of the engine's Trace (shared/emissions/types.ts): masses in kg. */
export const TraceAnswer = z.object({
  activity: z.string(),
  gwp: z.string(),
  factorSet: z.string(),
  quality: z.string(),
  /** Half of the 95 % interval in percent; above 60 % also as a factor. Null where nothing was emitted. */
  uncertainty: z.object({ percent: z.number(), factor: z.number().nullable() }).nullable(),
  totalKg: z.number(),
  warnings: z.array(Warning),
  lines: z.array(
    z.object({
      kind: z.enum(['main', 'wellToTank', 'losses', 'upstream', 'upstreamOfLosses']),
      basis: z.enum(['both', 'market', 'location']),
      part: z.string().nullable(),
      scope: z.number().int(),
      /** Where the factor comes from, and what it may be off by (%). */
      standing: z.object({ grade: z.enum(FACTOR_GRADES), percent: z.number() }),
      co2eKg: z.number(),
      biogenicCo2Kg: z.number(),
      waterL: z.number(),
      steps: z.array(
        z.object({
          label: z.string(),
          expression: z.string(),
          inputs: z.array(Quantity.extend({ name: z.string(), source: Source.optional() })),
          result: Quantity,
          source: Source.optional(),
        }),
      ),
      gases: z.array(
        z.object({
          gas: z.string(),
          massKg: z.number(),
          perUnitKg: z.number().nullable(),
          gwp: z.number(),
          co2eKg: z.number(),
        }),
      ),
      factors: z.array(
        z.object({
          id: z.string().nullable(),
          region: z.string(),
          year: z.number().nullable(),
          reason: z.string(),
          provisional: z.boolean(),
        }),
      ),
    }),
  ),
});
export type TraceAnswer = z.infer<typeof TraceAnswer>;
