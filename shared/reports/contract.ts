import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { REPORT_KINDS, Report } from './schema.ts';
import { OwnTexts, ReportTexts } from './texts.ts';
import { ReportYear, YEAR_MAX, Year, YearReport } from './yearSchema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
/** What an auditor reads too. */
const READ = { ...VIEW, byAuditor: true } as const;
const calculationId = z.object({ id: idOf('calculation') });
const texts = calculationId.extend({ kind: z.enum(REPORT_KINDS), language: z.enum(LANGUAGES) });
const year = z.object({ year: Year });
const yearTexts = year.extend({ language: z.enum(LANGUAGES) });

export const reports = {
  listReports: endpoint({
    method: 'GET',
    path: '/calculations/{id}/reports',
    summary: 'List the reports of a calculation, newest first: every version stays as it was written',
    allow: READ,
    params: calculationId,
    query: PageQuery,
    output: pageOf(Report),
    errors: ['calculations.notFound'],
  }),
  startReport: endpoint({
    method: 'POST',
    path: '/calculations/{id}/reports',
    summary: 'Write the report of a finished calculation as a tagged PDF (the caller makes the id)',
    allow: { ...VIEW, plan: 'fullResults' },
    limits: [JOB_LIMIT],
    params: calculationId,
    body: z.strictObject({
      reportId: idOf('report'),
      kind: z.enum(REPORT_KINDS).default('ghgProtocol'),
      language: z.enum(LANGUAGES),
    }),
    output: Report,
    errors: ['calculations.notFound', 'reports.notFinished'],
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/calculations/{id}/reports/{reportId}',
    summary: 'Progress of a report; a link signed for five minutes once it is written',
    allow: READ,
    params: z.object({ id: idOf('calculation'), reportId: idOf('report') }),
    output: Report.extend({ url: z.string().nullable(), fileName: z.string().nullable() }),
    errors: ['calculations.notFound', 'reports.notFound'],
  }),
  getReportTexts: endpoint({
    method: 'GET',
    path: '/calculations/{id}/report-texts/{kind}/{language}',
    summary: 'The texts of its own that a kind of report of a calculation has in a language',
    allow: VIEW,
    params: texts,
    output: ReportTexts,
    errors: ['calculations.notFound'],
  }),
  putReportTexts: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/report-texts/{kind}/{language}',
    summary: 'Write the texts that the next report of that kind and language has; an empty one is the usual one again',
    allow: EDIT,
    params: texts,
    body: z.strictObject({ v: z.number().int(), texts: OwnTexts }),
    output: ReportTexts,
    errors: ['calculations.notFound', 'conflict.versionChanged'],
  }),
  getReportYear: endpoint({
    method: 'GET',
    path: '/report-years/{year}',
    summary: 'The calculations of organizations in a year, with the figures of those that are finished',
    allow: VIEW,
    params: year,
    output: ReportYear,
  }),
  listYearReports: endpoint({
    method: 'GET',
    path: '/report-years/{year}/reports',
    summary: 'List the reports of a year whose organizations the caller reaches all, newest first',
    allow: VIEW,
    params: year,
    query: PageQuery,
    output: pageOf(YearReport),
  }),
  getYearTexts: endpoint({
    method: 'GET',
    path: '/report-years/{year}/texts/{language}',
    summary: 'The texts of its own that the account has for the report of a year in a language',
    // They speak of all organizations.
    allow: { ...VIEW, whole: true },
    params: yearTexts,
    output: ReportTexts,
  }),
  putYearTexts: endpoint({
    method: 'PUT',
    path: '/report-years/{year}/texts/{language}',
    summary: 'Write the texts that the next report of that year and language has; an empty one is the usual one again',
    allow: { ...EDIT, whole: true },
    params: yearTexts,
    body: z.strictObject({ v: z.number().int(), texts: OwnTexts }),
    output: ReportTexts,
    errors: ['conflict.versionChanged'],
  }),
  startYearReport: endpoint({
    method: 'POST',
    path: '/report-years/{year}/reports',
    summary: 'Write the report of a year over finished calculations, as a tagged PDF and an Excel with formulas',
    allow: { ...VIEW, plan: 'fullResults' },
    limits: [JOB_LIMIT],
    params: year,
    body: z.strictObject({
      reportId: idOf('yearReport'),
      language: z.enum(LANGUAGES),
      calculationIds: z.array(idOf('calculation')).min(1).max(YEAR_MAX),
      /** Whose logo is on its cover: of an organization that is in it; without one, Souto's own. */
      logoOrganizationId: idOf('organization').optional(),
    }),
    output: YearReport,
    errors: ['calculations.notFound', 'organizations.notFound', 'reports.notFinished', 'reports.otherYear'],
  }),
  getYearReport: endpoint({
    method: 'GET',
    path: '/report-years/{year}/reports/{reportId}',
    summary: 'Progress of the report of a year; links signed for five minutes once it is written',
    allow: VIEW,
    params: year.extend({ reportId: idOf('yearReport') }),
    output: YearReport.extend({
      url: z.string().nullable(),
      fileName: z.string().nullable(),
      excelUrl: z.string().nullable(),
      excelName: z.string().nullable(),
    }),
    errors: ['reports.notFound'],
  }),
};
