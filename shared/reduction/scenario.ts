import * as z from 'zod';
import { SCENARIO_YEARS } from '#shared/constants/reduction.ts';
import { ownName } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { percentage } from './commitment.ts';

export const PATHS = ['linear', 'science'] as const;
/** Scopes 1 and 2 together, and scope 3: what a scenario has a percentage of. */
const GROUPS = ['scopes12', 'scope3'] as const;
export type Group = (typeof GROUPS)[number];

const year = () => z.number().int().min(SCENARIO_YEARS.first).max(SCENARIO_YEARS.last);
const Fields = z.strictObject({
  name: ownName(120),
  baseYear: year(),
  targetYear: year(),
  /** Of the emissions of the base year, that the target year has less. Of a science-based path they follow from the years. */
  percent12: percentage().min(0).max(100),
  percent3: percentage().min(0).max(100),
  path: z.enum(PATHS).default('linear'),
});

/** Where emissions are meant to be in a target year, and by which path. */
export const ScenarioDraft = Fields.check(({ value, issues }) => {
  const { baseYear, targetYear, percent12, percent3, path } = value;
  const wrong = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message });
  if (targetYear <= baseYear) wrong('targetYear', 'reduction.targetNotAfterBase');
  if (path === 'linear' && percent12 === 0 && percent3 === 0) wrong('percent12', 'reduction.noTarget');
});
export type ScenarioDraft = z.infer<typeof ScenarioDraft>;

export const Scenario = z.object({
  ...Fields.shape,
  id: idOf('scenario'),
  organizationId: idOf('organization'),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Scenario = z.infer<typeof Scenario>;
