import * as z from 'zod';
import { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** What answers a question: its rows; or, without any, that somebody said that it is complete or does not apply. */
const RESUME_ANSWERS = ['rows', 'done', 'doesNotApply'] as const;

/** One question with an answer in one calculation: its rows with a figure, and what they come to (kg CO2e). */
export const ResumeRow = z.object({
  organizationId: idOf('organization'),
  organizationName: z.string(),
  calculationId: idOf('calculation'),
  year: z.number().int(),
  state: z.enum(CALCULATION_STATES),
  activity: z.string(),
  block: z.string(),
  scope: z.number().int(),
  ghgCategory: z.string(),
  answer: z.enum(RESUME_ANSWERS),
  /** Why it does not apply, where somebody said so. */
  reason: z.string(),
  rows: z.number().int(),
  co2eKg: z.number(),
});
export type ResumeRow = z.infer<typeof ResumeRow>;
export const Resume = z.object({
  items: z.array(ResumeRow),
  /** Calculations of these years and organizations, also those without an answer. */
  calculations: z.number().int(),
  rows: z.number().int(),
  co2eKg: z.number(),
});
export type Resume = z.infer<typeof Resume>;

/** Several values of a query, by commas. */
const LIST_MAX_CHARACTERS = 20_000;
const listed = z
  .string()
  .max(LIST_MAX_CHARACTERS)
  .default('')
  .transform((text) => text.split(',').filter((one) => one !== ''));
const { ghgCategory, block, activity } = ResumeFilter.shape;

export const resumes = {
  getResume: endpoint({
    method: 'GET',
    path: '/resume',
    summary: 'Questions with answers, by year and organization',
    allow: { section: 'calculate', level: 'VIEW' },
    query: z.object({ years: listed, organizationIds: listed, ghgCategory, block, activity }),
    output: Resume,
    errors: ['organizations.notFound', 'questionnaire.resumeNeedsBoth'],
  }),
};
