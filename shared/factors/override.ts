import * as z from 'zod';
import { decimal, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

/** Kinds of evidence, and the greatest file. */
export const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** Of rows, also what came in as an invoice. */
export const ROW_EVIDENCE_TYPES = [...EVIDENCE_TYPES, 'application/xml'] as const;
export const EVIDENCE_MAX_BYTES = 10 * 1024 * 1024;
/** Of an organization: all of them travel with each of its drafts. */
export const MOST_OVERRIDES = 100;

const kg = decimal().nonnegative().max(1e9).optional();
/** Kilograms per unit of the factor: of each gas, or only of CO2e. */
const PerUnit = z
  .strictObject({ co2Kg: kg, ch4Kg: kg, n2oKg: kg, otherCo2eKg: kg, biogenicCo2Kg: kg, co2eKg: kg })
  .refine(
    ({ co2Kg, ch4Kg, n2oKg, otherCo2eKg, co2eKg }) => {
      const isSplit = [co2Kg, ch4Kg, n2oKg, otherCo2eKg].some((value) => value !== undefined);
      return isSplit !== (co2eKg !== undefined);
    },
    { error: 'factors.gasesOrCo2e' },
  );

const Figures = { perUnit: PerUnit, reason: text(300).min(1), source: text(300).min(1) };
/** Which factor is replaced, in which year of rows (null: in all), and by what. */
export const OverrideDraft = z.strictObject({
  factorId: z.string().min(1).max(160),
  region: z.string().min(1).max(40),
  year: z.number().int().min(1990).max(2100).nullable(),
  ...Figures,
});
export type OverrideDraft = z.infer<typeof OverrideDraft>;
export const OverrideFigures = z.strictObject(Figures);
export type OverrideFigures = z.infer<typeof OverrideFigures>;
/** The file that proves it, once it was uploaded. */
export const Evidence = z.strictObject({ id: idOf('evidence'), fileName: text(200).min(1) });
export type Evidence = z.infer<typeof Evidence>;

export const Override = z.object({
  ...OverrideDraft.shape,
  id: idOf('override'),
  /** Of the factor that is replaced. */
  unit: z.string(),
  name: z.string(),
  nameEn: z.string(),
  fileName: z.string(),
  byName: z.string(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Override = z.infer<typeof Override>;
