import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';

const Year = z.number().int().min(1990).max(2100);
/** Years, organizations and filters of the resume. */
export const ResumeFilter = z.strictObject({
  years: z.array(Year).max(60),
  organizationIds: z.array(idOf('organization')).max(500),
  ghgCategory: z.string().max(4).optional(),
  block: z.string().max(40).optional(),
  activity: z.string().max(60).optional(),
});
export type ResumeFilter = z.infer<typeof ResumeFilter>;

/** What an Excel is of: the calculation, all years of its organization, how it differs from a base, what was answered, or its questions. */
export const ExportOf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('calculation') }),
  z.strictObject({ kind: z.literal('evolution') }),
  z.strictObject({ kind: z.literal('comparison'), baseId: idOf('calculation') }),
  z.strictObject({ kind: z.literal('resume'), filter: ResumeFilter }),
  /** The questions as they are filled in: of one activity or of all, empty or with the rows, beside those of a base year. */
  z.strictObject({
    kind: z.literal('questions'),
    activity: z.string().max(60).nullable(),
    withRows: z.boolean(),
    baseId: idOf('calculation').nullable(),
  }),
]);
export type ExportOf = z.infer<typeof ExportOf>;

/** What the job writes: what is asked for here, the data of a certification as Spain's registry wants them, and the datapoints of the ESRS. */
export const WrittenOf = z.discriminatedUnion('kind', [
  ...ExportOf.options,
  z.strictObject({ kind: z.literal('registry'), certificationId: idOf('certification') }),
  z.strictObject({ kind: z.literal('csrd') }),
]);
export type WrittenOf = z.infer<typeof WrittenOf>;
