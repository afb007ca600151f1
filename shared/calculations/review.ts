import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';
import type { BRIDGE_PARTS } from './bridge.ts';
import { RoutesAnswer } from './routes.ts';
import { Calculation } from './schema.ts';
import { CheckUnusual, UnusualAnswer, UnusualKey } from './unusual.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const READ = { ...VIEW, byKey: true, byAuditor: true } as const;

/** Against another year, kg CO2e and share of it; null where there is none to compare with. */
const Against = z.object({ year: z.number().int(), kg: z.number(), share: z.number().nullable() }).nullable();
/** One year of an organization, kg CO2e, electricity by the market; null before the first calculation. */
const EvolutionYear = z.object({
  calculationId: idOf('calculation'),
  year: z.number().int(),
  periodStartOn: Day,
  periodEndOn: Day,
  state: Calculation.shape.state,
  isBaseYear: z.boolean(),
  /** Its totals were typed: there are no rows behind them. */
  isExternal: z.boolean(),
  /** A duplicate that has a part of its rows: it has no totals. */
  isHalfCopied: z.boolean(),
  gwp: z.string(),
  rows: z.number().int(),
  errorRows: z.number().int(),
  provisional: z.boolean(),
  totals: z
    .object({
      totalKg: z.number(),
      scope1Kg: z.number(),
      scope2MarketKg: z.number(),
      scope2LocationKg: z.number(),
      /** Null where it was not calculated: totals that were typed. */
      scope3Kg: z.number().nullable(),
    })
    .nullable(),
  intensities: z.array(
    z.object({ key: z.enum(['employee', 'thousandEur', 'index', 'm2']), kg: z.number().nullable() }),
  ),
  /** Against the base year and the year before in the list. */
  vsBase: Against,
  vsLast: Against,
});
export type EvolutionYear = z.infer<typeof EvolutionYear>;
export const Evolution = z.object({
  organizationId: idOf('organization'),
  /** Null while nothing is finished. */
  baseYear: z.number().int().nullable(),
  /** Oldest first. */
  years: z.array(EvolutionYear),
});
export type Evolution = z.infer<typeof Evolution>;

/** Why two calculations cannot be compared. */
const NOT_COMPARABLE = ['same', 'organization', 'external', 'kind', 'halfCopied', 'noFigures', 'notCurrent'] as const;
/** What is worth knowing where they can. */
const COMPARISON_CAUTIONS = ['draft', 'errorRows', 'provisional', 'periods', 'factorsMissing'] as const;
const Side = z.object({
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  year: z.number().int(),
  state: Calculation.shape.state,
  gwp: z.string(),
  soils: z.string(),
  totalKg: z.number().nullable(),
  rows: z.number().int(),
});
const Parts = z.object({ activity: z.number(), factor: z.number(), structure: z.number(), method: z.number() });
/** kg CO2e; the parts add up to `afterKg` - `beforeKg`, to the milligram. */
const BridgeAnswer = z.object({
  beforeKg: z.number(),
  afterKg: z.number(),
  parts: Parts satisfies z.ZodType<Record<(typeof BRIDGE_PARTS)[number], number>>,
  structure: z.object({ came: z.number(), went: z.number(), shares: z.number() }),
  /** Rows for which the base has no factor: their change is in the activity. */
  unsplitRows: z.number().int(),
  groupCount: z.number().int(),
  /** Those that changed most first. */
  groups: z.array(
    z.object({
      activity: z.string(),
      siteId: idOf('site').nullable(),
      beforeKg: z.number(),
      afterKg: z.number(),
      parts: Parts,
    }),
  ),
});
export type BridgeAnswer = z.infer<typeof BridgeAnswer>;
export const Comparison = z.object({
  base: Side,
  later: Side,
  notComparable: z.enum(NOT_COMPARABLE).nullable(),
  cautions: z.array(z.enum(COMPARISON_CAUTIONS)),
  /** Of the bridge: a job makes it; NONE until it is asked for, or when the figures are others since. */
  state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED']),
  bridge: BridgeAnswer.nullable(),
});
export type Comparison = z.infer<typeof Comparison>;

const calculationId = z.object({ id: idOf('calculation') });
const pair = z.object({ id: idOf('calculation'), baseId: idOf('calculation') });

/** What is looked at across a calculation, and across years. */
export const reviews = {
  getRoutes: endpoint({
    method: 'GET',
    path: '/calculations/{id}/routes',
    summary: 'The heaviest routes: transport rows by origin and destination with km and t km',
    allow: { ...READ, plan: 'fullResults' },
    params: calculationId,
    output: RoutesAnswer,
    errors: ['calculations.notFound'],
  }),
  getUnusual: endpoint({
    method: 'GET',
    path: '/calculations/{id}/unusual',
    summary: 'Values worth a second look: much more than last year, months with nothing, sites without electricity',
    allow: VIEW,
    params: calculationId,
    output: UnusualAnswer,
    errors: ['calculations.notFound'],
  }),
  checkUnusual: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/unusual/{key}',
    summary: 'Say why an unusual value is right, so that it does not come back; note null: look at it again',
    allow: EDIT,
    params: z.object({ id: idOf('calculation'), key: UnusualKey }),
    body: CheckUnusual,
    output: UnusualAnswer,
    errors: ['access.categoryDenied', 'calculations.notFound', 'calculations.notDraft', 'calculations.unusualGone'],
  }),
  getEvolution: endpoint({
    method: 'GET',
    path: '/organizations/{id}/evolution',
    summary: 'All years of an organization: scopes, intensities, change against the base year and the last one',
    allow: { ...VIEW, byKey: true, plan: 'fullResults' },
    params: z.object({ id: idOf('organization') }),
    output: Evolution,
    errors: ['organizations.notFound'],
  }),
  getComparison: endpoint({
    method: 'GET',
    path: '/calculations/{id}/comparisons/{baseId}',
    summary: 'How a calculation differs from a base: activity, factors, structure, method',
    allow: { ...VIEW, byKey: true, plan: 'fullResults' },
    params: pair,
    output: Comparison,
    errors: ['calculations.notFound'],
  }),
  startComparison: endpoint({
    method: 'POST',
    path: '/calculations/{id}/comparisons/{baseId}',
    summary: 'Have the bridge between two calculations made; the same again is the same',
    allow: { ...VIEW, plan: 'fullResults' },
    limits: [JOB_LIMIT],
    params: pair,
    output: Comparison,
    errors: ['calculations.notFound', 'calculations.notComparable'],
  }),
};
