import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { REPORT_PHASES, REPORT_STATES, ReportSeal } from './schema.ts';

/** As many calculations fit into one report of a year. */
export const YEAR_MAX = 300;
export const Year = z.coerce.number().int().min(1990).max(2100);

const Figures = z.object({
  scope1Kg: z.number(),
  scope2MarketKg: z.number(),
  scope2LocationKg: z.number(),
  scope3Kg: z.number().nullable(),
  totalKg: z.number(),
  biogenicCo2Kg: z.number(),
  categories: z.array(z.object({ key: z.string(), co2eKg: z.number() })).readonly(),
});

/** The calculation of an organization in a year: with its figures once it is finished. */
export const YearEntry = z.object({
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  organizationName: z.string(),
  state: z.enum(CALCULATION_STATES),
  periodStartOn: Day,
  periodEndOn: Day,
  isCalendarYear: z.boolean(),
  /** Null while it is not finished. */
  figures: Figures.nullable(),
});
export type YearEntry = z.infer<typeof YearEntry>;

export const ReportYear = z.object({
  year: z.number().int(),
  /** In the order of the names of the organizations. */
  entries: z.array(YearEntry),
  /** Years of which there is a calculation, the latest first. */
  years: z.array(z.number().int()),
});
export type ReportYear = z.infer<typeof ReportYear>;

/** A calculation as the report of a year has it. */
export const YearPart = z.object({
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  seal: ReportSeal,
});
export type YearPart = z.infer<typeof YearPart>;

export const YearReport = z.object({
  id: idOf('yearReport'),
  year: z.number().int(),
  language: z.enum(LANGUAGES),
  state: z.enum(REPORT_STATES),
  /** Rows read, of how many; 0 while that is not known. */
  progress: z.object({ phase: z.enum(REPORT_PHASES), done: z.number().int(), total: z.number().int() }),
  errorCode: z.string().nullable(),
  /** 1, 2, 3... of its year and language; null until it is written. */
  version: z.number().int().nullable(),
  /** Of the PDF: its SHA-256 in hexadecimal, its size. */
  sha256: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Size of the Excel. */
  excelBytes: z.number().int().nullable(),
  parts: z.array(YearPart),
  /** Whether it shows its calculations as they stand now. */
  isCurrent: z.boolean(),
  byName: z.string(),
  createdAt: Instant,
});
export type YearReport = z.infer<typeof YearReport>;
