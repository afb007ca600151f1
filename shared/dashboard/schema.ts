import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';

/** Masses in kg CO2e and water in litres: sums are exact in milligrams and divided at this edge only. */
const Group = z.object({ key: z.string(), co2eKg: z.number(), waterL: z.number(), rows: z.number().int() });
const figures = {
  totalKg: z.number(),
  scope1Kg: z.number(),
  scope2MarketKg: z.number(),
  scope2LocationKg: z.number(),
  /** Null where it was not calculated: totals that were typed. */
  scope3Kg: z.number().nullable(),
  waterL: z.number(),
  rows: z.number().int(),
};
/** An activity: the subcategory; its block is the category. */
export const ActivitySum = Group.extend({ block: z.string(), scope: z.number().int() });
export type ActivitySum = z.infer<typeof ActivitySum>;
export const MonthSum = Group.pick({ key: true, co2eKg: true });
export type MonthSum = z.infer<typeof MonthSum>;

/** A calculation that the figures are made of, or that has none yet. */
export const Contribution = z.object({
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  organizationName: z.string(),
  year: z.number().int(),
  state: z.enum(CALCULATION_STATES),
  /** Rows wait to be calculated, or are just being. */
  isCalculating: z.boolean(),
  /** As the results of the calculation say it; null while there is no figure. */
  figures: z.object({ ...figures, activities: z.array(Group) }).nullable(),
});
export type Contribution = z.infer<typeof Contribution>;

/** What is worth knowing of a sum: which of its calculations it is about. */
const CAUTIONS = ['draft', 'errorRows', 'provisional', 'external', 'noScope3', 'gwp', 'overlap', 'empty'] as const;
export type CautionCode = (typeof CAUTIONS)[number];

/** What a tonne costs today: the EU close with its day and source, and the product's price with its discount (0.01 %). */
const Price = z.object({
  closeCents: z.number().int(),
  closedOn: Day,
  source: z.object({ name: z.string(), url: z.string() }),
  discountBp: z.number().int(),
  priceCents: z.number().int(),
});

export const Dashboard = z.object({
  /** What can be chosen: years with a figure, newest first, and every organization. */
  choices: z.object({
    years: z.array(z.number().int()),
    organizations: z.array(z.object({ id: idOf('organization'), name: z.string() })),
  }),
  /** What is shown; no organization is named when it is all of them. */
  years: z.array(z.number().int()),
  organizationIds: z.array(idOf('organization')),
  calculations: z.array(Contribution),
  /** Null while no calculation has a figure. What has no month has an empty key. Categories are blocks of activities. */
  totals: z
    .object({
      ...figures,
      months: z.array(MonthSum),
      categories: z.array(Group),
      activities: z.array(ActivitySum),
    })
    .nullable(),
  /** The year before of the same organizations; null where one of them has none, or several years are shown. */
  before: z
    .object({
      year: z.number().int(),
      ...figures,
      activities: z.array(Group.pick({ key: true, co2eKg: true })),
    })
    .nullable(),
  cautions: z.array(z.object({ code: z.enum(CAUTIONS), calculationIds: z.array(idOf('calculation')) })),
  price: Price,
});
export type Dashboard = z.infer<typeof Dashboard>;
export type DashboardTotals = NonNullable<Dashboard['totals']>;

/** A row with a figure, and what offsetting it would cost today. [001 §3] */
export const Emission = z.object({
  id: idOf('row'),
  calculationId: idOf('calculation'),
  organizationName: z.string(),
  year: z.number().int(),
  dateOn: Day.nullable(),
  datePrecision: z.enum(['day', 'month', 'year']),
  block: z.string(),
  activity: z.string(),
  co2eKg: z.number(),
  /** Null where the factor does not say how much of each gas it is. */
  co2Kg: z.number().nullable(),
  ch4Kg: z.number().nullable(),
  n2oKg: z.number().nullable(),
  waterL: z.number(),
  costCents: z.number().int(),
  discountBp: z.number().int(),
});
export type Emission = z.infer<typeof Emission>;
