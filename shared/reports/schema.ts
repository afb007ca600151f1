import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Instant } from '#shared/kernel/time.ts';

export const REPORT_KINDS = ['ghgProtocol', 'iso14064', 'reductionCommitment'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_STATES = ['QUEUED', 'WRITING', 'DONE', 'FAILED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** What is being done, in this order. */
export const REPORT_PHASES = ['queued', 'reading', 'computing', 'drawing', 'storing', 'done'] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

/** What a report shows of its calculation: it names one finishing of it, and its rows and factors. */
export const ReportSeal = z.object({
  /** Version of the calculation. */
  v: z.number().int(),
  finishedAt: Instant,
  /** SHA-256 over every row and its figures. */
  rowsHash: z.string(),
  factorSet: z.string(),
});
export type ReportSeal = z.infer<typeof ReportSeal>;

export const Report = z.object({
  id: idOf('report'),
  calculationId: idOf('calculation'),
  kind: z.enum(REPORT_KINDS),
  language: z.enum(LANGUAGES),
  state: z.enum(REPORT_STATES),
  /** Rows read, of how many; 0 while that is not known. */
  progress: z.object({ phase: z.enum(REPORT_PHASES), done: z.number().int(), total: z.number().int() }),
  errorCode: z.string().nullable(),
  /** 1, 2, 3... of its calculation, kind and language; null until it is written. */
  version: z.number().int().nullable(),
  /** Of the file: its SHA-256 in hexadecimal, its size. */
  sha256: z.string().nullable(),
  bytes: z.number().int().nullable(),
  seal: ReportSeal,
  /** Version of its own texts that it was asked for with; 0: those that every report has. */
  textsV: z.number().int(),
  /** Whether it shows the calculation as it stands now. */
  isCurrent: z.boolean(),
  byName: z.string(),
  createdAt: Instant,
});
export type Report = z.infer<typeof Report>;
