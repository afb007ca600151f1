import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { REPORT_KINDS, Report } from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
/** What an auditor reads too. */
const READ = { ...VIEW, byAuditor: true } as const;
const calculationId = z.object({ id: idOf('calculation') });

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
    allow: VIEW,
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
};
