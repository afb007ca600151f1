import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';

/** Standards of the ESRS, or disclosure requirements of E1, that a datapoint is of. */
const STANDARDS = ['E1-4', 'E1-6', 'E2', 'E4', 'S1', 'ESRS 2'] as const;
/** Yes or no is 1 or 0. Tonnes are of CO2e, of biogenic ones of CO2. */
const UNITS = ['t', 'tBiogenic', 'tPerEur', 'tonnes', 'percent', 'year', 'count', 'eurPerHour', 'yesNo'] as const;
/** Missing: somebody has yet to fill it in. Not reported: what there is has nothing of it, which is no zero. */
const STATES = ['there', 'missing', 'notReported'] as const;
/** Where a missing one is filled in. */
const PLACES = ['calculation', 'preStep', 'baseYear', 'organization', 'reduction'] as const;

export const Datapoint = z.object({
  /** What its name is found by. */
  key: z.string(),
  standard: z.enum(STANDARDS),
  /** As EFRAG numbers it; null where the number is not sure. */
  id: z.string().nullable(),
  /** Of scope 3, its category of the GHG Protocol. */
  category: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.enum(UNITS),
  state: z.enum(STATES),
  fillAt: z.enum(PLACES).nullable(),
});
export type Datapoint = z.infer<typeof Datapoint>;

/** A target of E1-4, in t CO2e; null: no finished calculation says it. Percentages of 0 to 100. */
export const Target = z.object({
  scenarioId: idOf('scenario'),
  name: z.string(),
  baseYear: z.number().int(),
  targetYear: z.number().int(),
  percent12: z.number(),
  percent3: z.number(),
  baseT: z.number().nullable(),
  targetT: z.number().nullable(),
  currentT: z.number().nullable(),
  percentComplete: z.number().nullable(),
});
export type Target = z.infer<typeof Target>;

const CAUTIONS = ['withoutScope3', 'external', 'provisional', 'several', 'otherScopes', 'otherGwp'] as const;
export type CsrdCaution = (typeof CAUTIONS)[number];

const ofYear = {
  id: idOf('calculation'),
  state: z.enum(CALCULATION_STATES),
  periodStartOn: Day,
  periodEndOn: Day,
};

export const Csrd = z.object({
  choices: z.object({
    organizations: z.array(z.object({ id: idOf('organization'), name: z.string() })),
    /** With a calculation of the organization, the newest first. */
    years: z.array(z.number().int()),
  }),
  organizationId: idOf('organization').nullable(),
  year: z.number().int().nullable(),
  /** That of the year; only a finished one has values. */
  calculation: z.object(ofYear).nullable(),
  /** All of the year, by their periods: one of them can be asked for. */
  ofYear: z.array(z.object(ofYear)),
  /** The base year, and its calculation, finished or not; null where there is none. */
  baseYear: z.object({ year: z.number().int(), calculationId: idOf('calculation').nullable() }).nullable(),
  cautions: z.array(z.enum(CAUTIONS)),
  datapoints: z.array(Datapoint),
  targets: z.array(Target),
});
export type Csrd = z.infer<typeof Csrd>;
