import * as z from 'zod';
import { RowDraft } from '#shared/calculations/schema.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** What of a row decides its factor. `withChoices`: also what it may have in its place. */
const RowFactorsQuestion = z.strictObject({
  row: RowDraft.pick({
    ...{ activity: true, siteId: true, dateOn: true, datePrecision: true, inputs: true },
    ...{ factorId: true, factor: true, quality: true, confirmed: true },
  }),
  withChoices: z.boolean().default(false),
});

const RowFactor = z.object({
  /** Null for one that the row brings along. */
  id: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  co2eKg: z.number().meta({ description: 'kg CO2e per unit, by the GWP set of the calculation' }),
  source: z.string(),
  url: z.string(),
  region: z.string(),
  year: z.number().nullable(),
  reason: z.string(),
  provisional: z.boolean(),
});
export type RowFactor = z.infer<typeof RowFactor>;

const RowChoice = RowFactor.extend({
  id: z.string(),
  /** One of those that mean what the row answers: they come first. */
  isMeant: z.boolean(),
});
export type RowChoice = z.infer<typeof RowChoice>;

const Details = z.record(z.string(), z.union([z.string(), z.number()]));
const RowFactors = z.object({
  /** Of the main emissions of the row; none where it has an error. */
  now: z.array(RowFactor),
  warnings: z.array(z.object({ code: z.string(), details: Details.optional() })),
  error: z.object({ code: z.string(), field: z.string(), details: Details.optional() }).nullable(),
  /** Null where they were not asked for; `units`: those in which the row takes a factor of its own. */
  choices: z.object({ factors: z.array(RowChoice), units: z.array(z.string()) }).nullable(),
});
export type RowFactors = z.infer<typeof RowFactors>;

export const rowFactors = {
  listRowFactors: endpoint({
    method: 'POST',
    path: '/calculations/{id}/rows/factors',
    summary: 'The emission factors of a row as it is typed, saved or not; on asking, those that it may have instead',
    allow: { section: 'calculate', level: 'VIEW' },
    limits: [ASKING_LIMIT],
    whileClosing: true,
    params: z.object({ id: idOf('calculation') }),
    body: RowFactorsQuestion,
    output: RowFactors,
    errors: ['calculations.notFound', 'questionnaire.unknownQuestion', 'organizations.siteNotFound'],
  }),
};
