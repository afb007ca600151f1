import * as z from 'zod';
import { BASES } from '#shared/emissions/insights/words.ts';
import { FACTOR_YEARS, GWP_SETS, QUALITIES, SOIL_SETS } from '#shared/emissions/types.ts';
import { decimal, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { Copy } from './copySchema.ts';
import { GasFigures } from './gases.ts';
import { ActivityIndex, LaterPreStep } from './preStep.ts';

/** Draft -> FINISHING (writes refused, a job counts and seals) -> FINISHED -> (reopened) DRAFT: see rules.ts. */
export const CALCULATION_STATES = ['DRAFT', 'FINISHING', 'FINISHED'] as const;
export type CalculationState = (typeof CALCULATION_STATES)[number];

/** The pre-step: what a user says of a calculation. Surface in m2, billing in euro cents. */
export const CalculationDraft = z.strictObject({
  organizationId: idOf('organization'),
  year: z.number().int().min(1990).max(2100),
  /** True: 1 January to 31 December. False: the two fiscal dates are required (a year, at most 366 days). */
  isCalendarYear: z.boolean().default(true),
  fiscalStartOn: Day.nullable().default(null),
  fiscalEndOn: Day.nullable().default(null),
  surfaceM2: decimal().nonnegative().max(1e9),
  employees: z.number().int().nonnegative().max(10_000_000),
  annualBillingCents: z.number().int().nonnegative().max(1e15).nullable().default(null),
  /** All three or none. */
  activityIndex: ActivityIndex.nullable().default(null),
  baseYear: z.number().int().min(1990).max(2100).nullable().default(null),
  gwp: z.enum(GWP_SETS).default('AR6'),
  soils: z.enum(SOIL_SETS).default('2006'),
  factorYear: z.enum(FACTOR_YEARS).default('row'),
  ...LaterPreStep.shape,
});
export type CalculationDraft = z.infer<typeof CalculationDraft>;

/** Progress of the calculation job, and of finishing: shown live, survives a reload. */
export const JobProgress = z.object({
  phase: z.enum(['idle', 'queued', 'reading', 'calculating', 'writing', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  errorCode: z.string().nullable(),
  updatedAt: Instant.nullable(),
});
export type JobProgress = z.infer<typeof JobProgress>;

export const Calculation = z.object({
  ...CalculationDraft.shape,
  id: idOf('calculation'),
  state: z.enum(CALCULATION_STATES),
  periodStartOn: Day,
  periodEndOn: Day,
  /** Hash of the factor set: today's for a draft, the one it was finished with for a finished one. */
  factorSet: z.string(),
  progress: JobProgress,
  finishedAt: Instant.nullable(),
  copy: Copy.nullable(),
  /** Who started it and who changed it last; empty for a program, and for somebody who is gone. */
  ...{ ownerName: z.string(), changedByName: z.string() },
  ...{ v: z.number().int(), createdAt: Instant, updatedAt: Instant },
});
export type Calculation = z.infer<typeof Calculation>;

const OwnFactor = z.strictObject({
  unit: text(40),
  co2Kg: z.number().nonnegative().optional(),
  ch4Kg: z.number().nonnegative().optional(),
  n2oKg: z.number().nonnegative().optional(),
  otherCo2eKg: z.number().nonnegative().optional(),
  biogenicCo2Kg: z.number().nonnegative().optional(),
  co2eKg: z.number().nonnegative().optional(),
  source: text(300).optional(),
  year: z.number().int().min(1990).max(2100).optional(),
});

/** One answer: what the user gave, as given (`confirmed`: an unusual quantity is meant). Figures are derived, the trace is replayed. */
export const RowDraft = z.strictObject({
  activity: text(60).min(1),
  siteId: idOf('site').nullable().default(null),
  emissionSource: text(120).default(''),
  dateOn: Day.nullable().default(null),
  datePrecision: z.enum(['day', 'month', 'year']).default('day'),
  inputs: z.record(text(40), z.union([text(200), z.number(), z.boolean()])),
  factorId: text(160).nullable().default(null),
  factor: OwnFactor.nullable().default(null),
  quality: z.enum(QUALITIES).default('invoice'),
  confirmed: z.boolean().default(false),
  note: text(300).default(''),
  /** A document that was kept for the rows of the organization (`keepRowEvidence`). */
  evidenceId: idOf('evidence').nullable().default(null),
});
export type RowDraft = z.infer<typeof RowDraft>;

/** The row's headline figures in kg (market-based, its companions included); null while it has not been calculated. */
const RowResult = z.object({
  co2eKg: z.number().nullable(),
  scope: z.number().int(),
  /** What of the row is in which scope and category: those of `both` and `market` add up to `co2eKg`, `location` stands beside it. */
  parts: z.array(
    z.object({
      scope: z.number().int(),
      ghgCategory: z.string(),
      isoCategory: z.number().int(),
      basis: z.enum(BASES),
      co2eKg: z.number(),
    }),
  ),
  errorCode: z.string().nullable(),
  errorField: z.string().nullable(),
  /** What the text of the error names: the value, what is accepted instead. */
  errorDetails: z.record(z.string(), z.union([z.string(), z.number()])),
  warnings: z.array(z.string()),
});
export const Row = z.object({
  ...RowDraft.shape,
  id: idOf('row'),
  /** File name of the document. */
  evidenceName: z.string().nullable(),
  importId: idOf('import').nullable(),
  /** Where it came from in the imported file, as Excel says it: sheet and row number. */
  origin: z.object({ sheet: z.string(), row: z.number().int() }).nullable(),
  result: RowResult,
  v: z.number().int(),
  updatedAt: Instant,
});
export type Row = z.infer<typeof Row>;

/** Masses of a group of rows in kg, water in litres: sums are exact in milligrams and divided at this edge only. */
export const TotalKg = z.object({
  key: z.string(),
  co2eKg: z.number(),
  co2Kg: z.number(),
  ch4Kg: z.number(),
  n2oKg: z.number(),
  otherCo2eKg: z.number(),
  notSplitCo2eKg: z.number(),
  biogenicCo2Kg: z.number(),
  waterL: z.number(),
  rows: z.number().int(),
});
export type TotalKg = z.infer<typeof TotalKg>;

const DIMENSIONS = ['scope', 'ghgCategory', 'isoCategory', 'activity', 'site', 'month', 'source', 'quality'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Headline = market-based. `scope` has the keys 1, 2, 3 (headline); both electricity methods stand apart. */
export const Totals = z.object({
  calculationId: idOf('calculation'),
  total: TotalKg,
  scope1Kg: z.number(),
  scope2MarketKg: z.number(),
  scope2LocationKg: z.number(),
  scope3Kg: z.number(),
  ...GasFigures.shape,
  /** As the ministry's calculator rounds: scope 1 and 2 to 0.01 t each, then added. Tonnes. */
  mitecoTotalT: z.number().nullable(),
  by: z.record(z.enum(DIMENSIONS), z.array(TotalKg)),
  rows: z.number().int(),
  errorRows: z.number().int(),
  provisional: z.boolean(),
  /** Typed by hand, with no rows and no trace: said wherever they are shown. */
  isExternal: z.boolean(),
  warnings: z.array(z.object({ code: z.string(), rows: z.number().int() })),
  calculatedAt: Instant.nullable(),
  /** False while rows wait to be calculated, and when a factor or a site has changed since (`hasOldFacts`: until somebody asks). */
  ...{ isCurrent: z.boolean(), hasOldFacts: z.boolean() },
});
export type Totals = z.infer<typeof Totals>;

/** What the last recalculation changed, row by row, and why. */
export const Change = z.object({
  rowId: idOf('row'),
  activity: z.string(),
  beforeKg: z.number().nullable(),
  afterKg: z.number().nullable(),
  reason: z.enum(['added', 'edited', 'removed', 'factorVersion', 'gwpSet', 'soilSet', 'siteShare', 'context']),
});
export type Change = z.infer<typeof Change>;

/** A value of a choice. `label` is a proper name; without one the text is `<texts>.<value>` of the emissions texts. */
export const Option = z.object({
  value: z.string(),
  label: z.string().nullable(),
  texts: z.string().nullable(),
  /** First and last year of its official figures, where it has some. */
  years: z.tuple([z.number().int(), z.number().int()]).nullable(),
});

export const Export = z.object({
  id: idOf('export'),
  calculationId: idOf('calculation'),
  state: z.enum(['QUEUED', 'WRITING', 'DONE', 'FAILED']),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  errorCode: z.string().nullable(),
  createdAt: Instant,
});
export type Export = z.infer<typeof Export>;
