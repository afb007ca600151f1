import { serve } from '#functions/kit/http.ts';
import { reports } from '#shared/reports/contract.ts';
import { getReport, listReports, startReport } from './reports.ts';
import { getReportTexts, putReportTexts } from './texts.ts';
import { getReportYear, getYearReport, listYearReports, startYearReport } from './yearReports.ts';
import { getYearTexts, putYearTexts } from './yearTexts.ts';

export const handler = serve(reports, {
  listReports: ({ actor, params, query, now }) => listReports(actor, { ...query, calculationId: params.id }, now),
  startReport: ({ actor, params, body, now }) => startReport(actor, { ...body, calculationId: params.id }, now),
  getReport: ({ actor, params, now }) => getReport(actor, { calculationId: params.id, reportId: params.reportId }, now),
  getReportTexts: ({ actor, params }) => getReportTexts(actor, params),
  putReportTexts: ({ actor, params, body, now }) => putReportTexts(actor, { ...params, ...body }, now),
  getReportYear: ({ actor, params }) => getReportYear(actor, params.year),
  listYearReports: ({ actor, params, query, now }) => listYearReports(actor, { ...query, ...params }, now),
  getYearTexts: ({ actor, params }) => getYearTexts(actor, params),
  putYearTexts: ({ actor, params, body, now }) => putYearTexts(actor, { ...params, ...body }, now),
  startYearReport: ({ actor, params, body, now }) => startYearReport(actor, { ...body, ...params }, now),
  getYearReport: ({ actor, params, now }) => getYearReport(actor, params, now),
});
