import * as z from 'zod';
import { SPREAD_DIMENSIONS } from '#shared/emissions/insights/asideAnswer.ts';
import { CAUTION_CODES } from '#shared/emissions/insights/cautions.ts';
import { INTENSITY_KEYS } from '#shared/emissions/insights/intensities.ts';
import { FACTOR_GRADES, FOREIGN } from '#shared/emissions/insights/words.ts';
import { QUALITIES } from '#shared/emissions/types.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Source } from './trace.ts';

const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

/** Half of the 95 % interval in percent; above 60 % said as "within a factor of" as well. */
export const Uncertainty = z.object({ percent: z.number(), factor: z.number().nullable() });
export type Uncertainty = z.infer<typeof Uncertainty>;

/** Reasons for the whole of scope 1 and 2, beside those of single rows. */
const REGISTRY_REASONS = ['country', 'gwpSet', ...FOREIGN] as const;

const SectorAverage = z.object({
  level: z.enum(['a64', 'section']),
  source: Source,
  kgPerEur: z.number(),
  expectedKg: z.number(),
  oursKg: z.number(),
  ratio: z.number().nullable(),
  scopes: list(
    z.object({
      scope: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      expectedKg: z.number(),
      oursKg: z.number(),
      ratio: z.number().nullable(),
    }),
  ),
  caution: z.enum(['trade', 'travelAgencies', 'finance']).nullable(),
});

/** What stands beside the totals of a calculation. Masses in kg CO2e. */
export const Insights = z.object({
  calculationId: idOf('calculation'),
  /** False for totals that were computed before these were: what rests on the rows is then empty. */
  isKnown: z.boolean(),
  uncertainty: list(Uncertainty.extend({ dimension: z.enum(SPREAD_DIMENSIONS), key: z.string() })),
  /** What the data of a row may be off by (%), by its quality. */
  activityPercents: list(z.object({ quality: z.enum(QUALITIES), percent: z.number() })),
  /** What the ranges are taken from. */
  rangeSources: list(z.string()),
  /** Score 0-100, shares 0-1 of what was emitted. */
  dataQuality: z.object({
    score: z.number().int().nullable(),
    byQuality: list(z.object({ quality: z.enum(QUALITIES), share: z.number() })),
    byGrade: list(z.object({ grade: z.enum(FACTOR_GRADES), share: z.number() })),
    improvements: list(
      z.object({ code: z.enum(['spend', 'estimated', 'sector', 'proxy', 'default']), share: z.number() }),
    ),
  }),
  intensities: list(
    z.object({
      key: z.enum(INTENSITY_KEYS),
      kg: z.number().nullable(),
      scopes12Kg: z.number().nullable(),
      reason: z.enum(['missing', 'zero']).nullable(),
      amount: z.number().nullable(),
      index: z.object({ description: z.string(), unit: z.string() }).nullable(),
    }),
  ),
  sector: SectorAverage.nullable(),
  noSector: z.enum(['noCnae', 'unknownCnae', 'noBilling', 'noData']).nullable(),
  equivalences: list(z.object({ id: z.string(), count: z.number(), kgEach: z.number(), sources: list(Source) })),
  /** What may be counted twice, or by half, at a site (empty: rows of the whole organization); rows and mass of what is in doubt. */
  cautions: list(
    z.object({
      code: z.enum(CAUTION_CODES),
      siteId: z.string(),
      activities: list(z.string()),
      rows: z.number().int(),
      co2eKg: z.number(),
    }),
  ),
  /** Categories without data that are answered "not relevant, because"; no reasons in totals of before they were kept. */
  notRelevant: list(z.object({ ghgCategory: z.string(), reasons: list(z.string()) })),
  /** Scope 1 and 2 as the ministry rounds them, tonnes; null for another country or GWP set. */
  mitecoTotalT: z.number().nullable(),
  /** Why scope 1 and 2 are not by the method of Spain's registry; empty when they are. Of the whole: rows and mass null. */
  registry: list(
    z.object({
      reason: z.enum(REGISTRY_REASONS),
      rows: z.number().int().nullable(),
      co2eKg: z.number().nullable(),
    }),
  ),
});
export type Insights = z.infer<typeof Insights>;

const Gap = z.object({
  siteId: z.string(),
  activity: z.string(),
  missing: list(z.string()),
  present: list(z.string()),
  goesOn: z.boolean(),
});
export type Gap = z.infer<typeof Gap>;

/** Site x month x activity: months of the period, and what is missing. An empty site is the whole organization. */
export const Completeness = z.object({
  calculationId: idOf('calculation'),
  isKnown: z.boolean(),
  months: list(z.string()),
  /** The last month that can have rows: months after it are still to come. */
  lastMonth: z.string(),
  sites: list(
    z.object({
      siteId: z.string(),
      gaps: z.number().int(),
      /** Of each month, of all activities. */
      rows: list(z.number().int()),
      wholeYearRows: z.number().int(),
    }),
  ),
  /** The site whose activities follow; null without rows. */
  siteId: z.string().nullable(),
  activities: list(
    z.object({
      activity: z.string(),
      /** Of each month. */
      rows: list(z.number().int()),
      wholeYearRows: z.number().int(),
      /** Of an activity that goes on. */
      missing: list(z.string()),
    }),
  ),
  /** The first of all sites; `gapCount` says how many there are, `likelyCount` how many of activities that go on. */
  gaps: list(Gap),
  gapCount: z.number().int(),
  likelyCount: z.number().int(),
  /** GHG Protocol categories: with data, answered "not relevant, because", or not answered. */
  categories: list(
    z.object({
      ghgCategory: z.string(),
      state: z.enum(['data', 'notRelevant', 'none']),
      /** Why it is not relevant. */
      reasons: list(z.string()),
    }),
  ),
});
export type Completeness = z.infer<typeof Completeness>;
