import * as z from 'zod';
import { Import } from './schema.ts';

/** An import among all those of an account. */
export const Upload = Import.extend({ organizationName: z.string(), year: z.number().int() });
export type Upload = z.infer<typeof Upload>;

/** What the rows of imports come to, in kg CO2e: sums are exact in milligrams and divided at this edge only. */
const Sum = z.object({ key: z.string(), co2eKg: z.number(), rows: z.number().int() });
export const UploadFigures = z.object({
  /** Years with an import, newest first, and the one that is shown; null where there is none. */
  years: z.array(z.number().int()),
  year: z.number().int().nullable(),
  /** Rows wait to be calculated: the sums are about to change. */
  isCalculating: z.boolean(),
  totalKg: z.number(),
  rows: z.number().int(),
  /** By the id of the import, by block of activities and by month (`2024-03`, empty without one). */
  uploads: z.array(Sum),
  categories: z.array(Sum),
  months: z.array(Sum),
});
export type UploadFigures = z.infer<typeof UploadFigures>;
