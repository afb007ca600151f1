import { serve } from '#functions/kit/http.ts';
import { reports } from '#shared/reports/contract.ts';
import { getReport, listReports, startReport } from './reports.ts';

export const handler = serve(reports, {
  listReports: ({ actor, params, query, now }) => listReports(actor, { ...query, calculationId: params.id }, now),
  startReport: ({ actor, params, body, now }) => startReport(actor, { ...body, calculationId: params.id }, now),
  getReport: ({ actor, params, now }) => getReport(actor, { calculationId: params.id, reportId: params.reportId }, now),
});
