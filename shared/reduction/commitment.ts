import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { decimal, ownName, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';

/** Kinds of measures. None of them offsets: what is bought back is no reduction. */
export const COMMITMENT_TYPES = [
  'energyEfficiency',
  'renewableEnergy',
  'mobility',
  'refrigerants',
  'purchasing',
  'waste',
  'process',
  'other',
] as const;
export const COMMITMENT_STATES = ['planned', 'running', 'done', 'dropped'] as const;

/** Hundredths of a percent are as fine as an approximate percentage is said, and whole numbers to multiply with. */
export const percentage = () => decimal().overwrite((value) => Math.round(value * 100) / 100);

const Fields = z.strictObject({
  /** That it is measured against. */
  calculationId: idOf('calculation'),
  type: z.enum(COMMITMENT_TYPES),
  name: ownName(120),
  description: text(2_000).default(''),
  /** About what it costs, once. */
  costCents: z.number().int().nonnegative().max(1e13).nullable().default(null),
  /** About how much of its questions' emissions it takes away, each year once it is done. */
  percent: percentage().positive().max(100),
  /** Questions (activity types) that it acts on. */
  activities: z
    .array(z.string().max(80))
    .overwrite((keys) => [...new Set(keys)])
    .min(1)
    .max(60),
  responsible: text(120).default(''),
  startOn: Day.nullable().default(null),
  dueOn: Day.nullable().default(null),
  state: z.enum(COMMITMENT_STATES).default('planned'),
});

/** A measure that takes away emissions of some questions. It ends when or after it begins. */
export const CommitmentDraft = Fields.check(({ value, issues }) => {
  const { startOn, dueOn } = value;
  if (startOn === null || dueOn === null || dueOn >= startOn) return;
  issues.push({ code: 'custom', input: dueOn, path: ['dueOn'], message: 'reduction.dueBeforeStart' });
});
export type CommitmentDraft = z.infer<typeof CommitmentDraft>;

/** Masses in kg CO2e a year, by electricity of the market. */
export const Commitment = z.object({
  ...Fields.shape,
  id: idOf('commitment'),
  organizationId: idOf('organization'),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The calculation that it is measured against; null: it was deleted, and another is to be chosen. */
  base: z
    .object({ id: idOf('calculation'), year: z.number().int(), state: z.enum(CALCULATION_STATES), name: z.string() })
    .nullable(),
  /** By itself, without the others on the same questions; null without a base. */
  yearlySavingKg: z.number().nullable(),
  /** What it costs by tonne that it saves in a year; null without a cost or a saving. */
  centsPerTonne: z.number().nullable(),
  /** How the saving comes about: its questions in the base. */
  parts: z.array(z.object({ activity: z.string(), kg: z.number(), savingKg: z.number() })),
});
export type Commitment = z.infer<typeof Commitment>;
