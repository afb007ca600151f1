import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';
import { COMMITMENT_STATES, Commitment } from './commitment.ts';
import { Scenario } from './scenario.ts';

const mass = z.number().nullable();
/** A question with all commitments on it: percent (0-100) and saving of them together, kg CO2e. */
const Question = z.object({
  activity: z.string(),
  kg: z.number(),
  percent: z.number(),
  savingKg: z.number(),
  commitments: z.number().int(),
});

/** What the reduction plan of the royal decree has to say; `names`: the measures that do not. */
const PLAN_ITEMS = ['target', 'horizon', 'measures', 'saving', 'responsible', 'calendar'] as const;
const PlanItem = z.object({ item: z.enum(PLAN_ITEMS), isThere: z.boolean(), names: z.array(z.string()) });
export type PlanItem = z.infer<typeof PlanItem>;

/** The commitments that are measured against a calculation, and what they come to. Masses in kg CO2e a year. */
export const CalculationCommitments = z.object({
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  organizationName: z.string(),
  year: z.number().int(),
  /** Of an event or a product line; empty: the organization itself. */
  name: z.string(),
  state: z.enum(CALCULATION_STATES),
  /** Its totals were typed: it has no questions. */
  isExternal: z.boolean(),
  totalKg: z.number(),
  /** Those that emit or that a commitment acts on, the largest first. */
  questions: z.array(Question),
  /** Of all questions. */
  savingKg: z.number(),
  /** The commitments one by one, as if each stood alone: more than `savingKg` where they overlap. */
  aloneKg: z.number(),
  commitments: z.array(Commitment),
  /** Those of the organization that are measured against another calculation, or against none any more. */
  others: z.array(Commitment),
  plan: z.array(PlanItem),
});
export type CalculationCommitments = z.infer<typeof CalculationCommitments>;

/**
 * Where scopes 1 and 2, scope 3, or all of them stand; null = no data. `percentComplete`: of the way from the base to the
 * target, negative where emissions rose.
 */
const Progress = z.object({
  baseKg: mass,
  /** Of the target year. */
  targetKg: mass,
  currentKg: mass,
  /** What the path asks of the year of `currentKg`. */
  pathKg: mass,
  percentComplete: mass,
  /** Emissions are at or below those of the target year already. */
  isExceeded: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;
const ByGroup = z.object({ scopes12: mass, scope3: mass, whole: mass });

/** Whether a commitment counts in what is expected of the target year, and why not. */
const COUNTING = ['counts', 'dropped', 'part', 'noDate', 'already', 'overdue', 'later'] as const;
export type Counting = (typeof COUNTING)[number];
const SCENARIO_CAUTIONS = ['gwp', 'boundary', 'provisional', 'noScope3', 'short'] as const;

const Finished = z.object({ calculationId: idOf('calculation'), year: z.number().int(), isExternal: z.boolean() });
export const ScenarioView = Scenario.extend({
  /** The finished calculations of the base year, and the newest since; null: none. */
  base: Finished.nullable(),
  current: Finished.nullable(),
  groups: z.object({ scopes12: Progress, scope3: Progress, whole: Progress }),
  /** From the base to the target year. */
  years: z.array(z.object({ year: z.number().int(), target: ByGroup, actual: ByGroup })),
  /** Whether the target year has been calculated, or one after it: nothing is expected any more. */
  isOver: z.boolean(),
  /** Questions of the newest calculation that a commitment which counts acts on. */
  questions: z.array(Question),
  savingKg: mass,
  /** Of the target year: what is expected, or what it came to. */
  expectedKg: mass,
  /** What `expectedKg` has above the target; at or below zero the target is met. */
  gapKg: mass,
  commitments: z.array(
    z.object({
      id: idOf('commitment'),
      name: z.string(),
      percent: z.number(),
      activities: z.array(z.string()),
      state: z.enum(COMMITMENT_STATES),
      dueOn: Day.nullable(),
      counting: z.enum(COUNTING),
    }),
  ),
  cautions: z.array(z.enum(SCENARIO_CAUTIONS)),
});
export type ScenarioView = z.infer<typeof ScenarioView>;

/** The scenarios of an organization, and its calculations with the commitments that are measured against each. */
export const Decarbonization = z.object({
  organizationId: idOf('organization'),
  organizationName: z.string(),
  /** Of the organization; null while nothing is finished. */
  baseYear: z.number().int().nullable(),
  /** Years with a finished calculation, oldest first. */
  finishedYears: z.array(z.number().int()),
  scenarios: z.array(ScenarioView),
  calculations: z.array(
    z.object({
      id: idOf('calculation'),
      year: z.number().int(),
      name: z.string(),
      state: z.enum(CALCULATION_STATES),
      commitments: z.number().int(),
      savingKg: z.number(),
    }),
  ),
  /** Commitments whose calculation was deleted. */
  withoutBase: z.number().int(),
});
export type Decarbonization = z.infer<typeof Decarbonization>;
