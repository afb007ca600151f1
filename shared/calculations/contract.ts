import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf, RowPageQuery } from '#shared/kernel/page.ts';
import { resumes } from '#shared/questionnaire/resume.ts';
import { ExportOf } from './exportOf.ts';
import { Completeness, Insights } from './insights.ts';
import { life } from './life.ts';
import { PortfolioRow } from './portfolio.ts';
import { CALCULATION_TYPES } from './preStep.ts';
import { reviews } from './review.ts';
import { RowFilter } from './rowFilter.ts';
import { samples } from './sample.ts';
import {
  CALCULATION_STATES,
  Calculation,
  CalculationDraft,
  Change,
  Export,
  Option,
  Row,
  RowDraft,
  Totals,
} from './schema.ts';
import { SealedAnswer } from './sealed.ts';
import { TraceAnswer } from './trace.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
/** Also for programs: what a key reads and writes. */
const VIEW_BY_KEY = { ...VIEW, byKey: true } as const;
const EDIT_BY_KEY = { section: 'calculate', level: 'EDIT', byKey: true } as const;
/** What an auditor reads too. */
const VIEW_BY_AUDITOR = { ...VIEW, byAuditor: true } as const;
/** What a key and an auditor read. */
const READ = { ...VIEW_BY_AUDITOR, byKey: true } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const calculationId = z.object({ id: idOf('calculation') });
const rowId = z.object({ id: idOf('calculation'), rowId: idOf('row') });
const exportId = z.object({ id: idOf('calculation'), exportId: idOf('export') });
const version = z.strictObject({ v: z.number().int() });
const PRE_STEP_ERRORS = [
  'calculations.nameRequired',
  'calculations.entityRequired',
  'calculations.kgRequired',
  'calculations.externalSourceRequired',
  'calculations.externalDocumentRequired',
  'factors.evidenceMissing',
  'factors.evidenceWrongType',
] as const;
const done = z.object({ done: z.literal(true) });

export const calculations = {
  ...life,
  ...samples,
  listCalculations: endpoint({
    method: 'GET',
    path: '/calculations',
    summary: 'List calculations, of the account or of one organization',
    allow: VIEW_BY_KEY,
    query: PageQuery.extend({
      organizationId: idOf('organization').optional(),
      year: z.coerce.number().int().optional(),
      type: z.enum(CALCULATION_TYPES).optional(),
      state: z.enum(CALCULATION_STATES).optional(),
    }),
    output: pageOf(
      Calculation.extend({
        organizationName: z.string(),
        totalKg: z.number().nullable(),
        ...{ rows: z.number().int(), errorRows: z.number().int() },
      }),
    ),
  }),
  getPortfolio: endpoint({
    method: 'GET',
    path: '/portfolio',
    summary: 'Each organization with its newest year: state, completeness, total and what comes next',
    allow: VIEW,
    output: z.object({ items: z.array(PortfolioRow) }),
  }),
  createCalculation: endpoint({
    method: 'POST',
    path: '/calculations',
    summary: 'Start a calculation: one per organization and period',
    allow: EDIT_BY_KEY,
    body: z.strictObject({ id: idOf('calculation'), draft: CalculationDraft }),
    output: Calculation,
    errors: [
      'access.denied',
      'organizations.notFound',
      'calculations.exists',
      'calculations.isSample',
      'calculations.fiscalDatesRequired',
      'calculations.fiscalYearLength',
      'calculations.fiscalYearMismatch',
      'calculations.activityIndexIncomplete',
      ...PRE_STEP_ERRORS,
    ],
  }),
  getCalculation: endpoint({
    method: 'GET',
    path: '/calculations/{id}',
    summary: 'Read a calculation, its state and progress',
    allow: READ,
    params: calculationId,
    output: Calculation,
    errors: ['calculations.notFound'],
  }),
  updateCalculation: endpoint({
    method: 'PUT',
    path: '/calculations/{id}',
    summary: 'Change the pre-step of a draft',
    allow: EDIT,
    params: calculationId,
    body: z.strictObject({ v: z.number().int(), draft: CalculationDraft }),
    output: Calculation,
    errors: [
      'access.denied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.busy',
      'calculations.exists',
      'calculations.isSample',
      'organizations.notFound',
      'calculations.hasRows',
      'calculations.organizationFixed',
      ...PRE_STEP_ERRORS,
      'conflict.versionChanged',
    ],
  }),
  deleteCalculation: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}',
    summary: 'Delete a draft with its rows and imports',
    allow: EDIT,
    params: calculationId,
    query: z.object({ v: z.coerce.number().int() }),
    output: done,
    errors: [
      'access.denied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.busy',
      'conflict.versionChanged',
    ],
  }),
  finishCalculation: endpoint({
    method: 'POST',
    path: '/calculations/{id}/finish',
    summary: 'Finish: afterwards no data can be edited or added. Needs the review tick and the second confirmation',
    allow: EDIT,
    params: calculationId,
    body: z.strictObject({ v: z.number().int(), reviewed: z.boolean(), confirmed: z.boolean() }),
    output: Calculation,
    errors: [
      'calculations.isSample',
      'access.denied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.yearNotEnded',
      'calculations.reviewRequired',
      'calculations.confirmRequired',
      'calculations.busy',
      'calculations.notCurrent',
      'calculations.noRows',
      'calculations.hasErrors',
      'calculations.copyFailed',
      'conflict.versionChanged',
    ],
  }),
  reopenCalculation: endpoint({
    method: 'POST',
    path: '/calculations/{id}/reopen',
    summary: 'Put a finished calculation back to draft; written to the audit trail',
    allow: EDIT,
    params: calculationId,
    body: z.strictObject({ v: z.number().int(), confirmed: z.boolean() }),
    output: Calculation,
    errors: [
      'access.denied',
      'calculations.notFound',
      'calculations.notFinished',
      'calculations.confirmRequired',
      'conflict.versionChanged',
    ],
  }),
  recalculate: endpoint({
    method: 'POST',
    path: '/calculations/{id}/recalculate',
    summary: "Calculate again with today's factors; says what changed and why",
    allow: EDIT,
    limits: [JOB_LIMIT],
    params: calculationId,
    body: version,
    output: Calculation,
    errors: ['calculations.notFound', 'calculations.notDraft', 'conflict.versionChanged'],
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/calculations/{id}/changes',
    summary: 'What the last calculation changed, row by row',
    allow: VIEW_BY_KEY,
    params: calculationId,
    query: PageQuery,
    output: pageOf(Change).extend({
      beforeKg: z.number().nullable(),
      afterKg: z.number().nullable(),
      count: z.number().int(),
    }),
    errors: ['calculations.notFound'],
  }),
  getTotals: endpoint({
    method: 'GET',
    path: '/calculations/{id}/totals',
    summary: 'Totals by scope, gas, category, activity, site, month, source and quality',
    allow: READ,
    params: calculationId,
    output: Totals,
    errors: ['calculations.notFound'],
  }),
  getInsights: endpoint({
    method: 'GET',
    path: '/calculations/{id}/insights',
    summary:
      'What stands beside the totals: uncertainty, data quality, intensities, the sector, equivalences, the registry',
    allow: { ...VIEW_BY_AUDITOR, plan: 'fullResults' },
    params: calculationId,
    output: Insights,
    errors: ['calculations.notFound'],
  }),
  getCompleteness: endpoint({
    method: 'GET',
    path: '/calculations/{id}/completeness',
    summary: 'Site x month x activity: which months have rows, which are missing',
    allow: READ,
    params: calculationId,
    query: z.object({ siteId: z.string().max(60).optional() }),
    output: Completeness,
    errors: ['calculations.notFound'],
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/calculations/{id}/rows',
    summary: 'The rows behind a figure',
    allow: READ,
    params: calculationId,
    query: RowPageQuery.extend(RowFilter.shape),
    output: pageOf(Row),
    errors: ['calculations.notFound'],
  }),
  saveRow: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/rows/{rowId}',
    summary: 'Add or change a row (`v` 0 = new)',
    allow: EDIT_BY_KEY,
    params: rowId,
    body: z.strictObject({ v: z.number().int(), draft: RowDraft }),
    output: Row,
    errors: [
      'access.categoryDenied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'calculations.evidenceNotFound',
      'input.invalid',
      'conflict.versionChanged',
    ],
  }),
  deleteRow: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/rows/{rowId}',
    summary: 'Delete a row',
    allow: EDIT_BY_KEY,
    params: rowId,
    query: z.object({ v: z.coerce.number().int() }),
    output: done,
    errors: [
      'access.categoryDenied',
      'calculations.notFound',
      'calculations.rowNotFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'conflict.versionChanged',
    ],
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/calculations/{id}/options/{source}',
    summary:
      'What a choice may be, by the name of its option source in the activity-type table: fuels, suppliers, gases',
    allow: VIEW_BY_KEY,
    params: z.object({ id: idOf('calculation'), source: z.string().max(60) }),
    output: z.object({ items: z.array(Option) }),
    errors: ['calculations.notFound', 'access.notFound'],
  }),
  getTrace: endpoint({
    method: 'GET',
    path: '/calculations/{id}/rows/{rowId}/trace',
    summary: 'How was this computed? The steps of a row, replayed',
    allow: READ,
    params: rowId,
    output: TraceAnswer,
    errors: ['calculations.notFound', 'calculations.rowNotFound', 'calculations.rowHasError'],
  }),
  getSealed: endpoint({
    method: 'GET',
    path: '/calculations/{id}/sealed',
    summary:
      'What a finished calculation was computed with: a link, signed for five minutes, to one file (JSON, gzip) with its factors, GWPs, parameter tables, sites and own figures',
    allow: READ,
    params: calculationId,
    output: SealedAnswer,
    errors: ['calculations.notFound', 'calculations.notFinished'],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/calculations/{id}/exports',
    summary: 'Write the Excel with live formulas: of the calculation, or of what was looked at across years',
    allow: VIEW_BY_AUDITOR,
    limits: [JOB_LIMIT],
    whileClosing: true,
    params: calculationId,
    body: z.strictObject({ exportId: idOf('export'), language: z.enum(LANGUAGES), of: ExportOf.optional() }),
    output: Export,
    errors: [
      'access.denied',
      'calculations.notFound',
      'calculations.noDataToExport',
      'organizations.notFound',
      'plans.needed',
      'questionnaire.resumeNeedsBoth',
    ],
  }),
  getExport: endpoint({
    method: 'GET',
    path: '/calculations/{id}/exports/{exportId}',
    summary: 'Progress of an export; a link signed for five minutes once it is done',
    allow: VIEW_BY_AUDITOR,
    params: exportId,
    output: Export.extend({ url: z.string().nullable(), fileName: z.string().nullable() }),
    errors: ['calculations.notFound', 'calculations.exportNotFound'],
  }),
  ...reviews,
  ...resumes,
};
