import { serve } from '#functions/kit/http.ts';
import { reports } from '#shared/reports/contract.ts';
import { getReport, listReports, startReport } from './reports.ts';

export const handler = serve(reports, {
  listReports: ({ actor, params, query }) => listReports(actor, params.id, query),
  startReport: ({ actor, params, body, now }) => startReport(actor, { ...body, calculationId: params.id }, now),
  getReport: ({ actor, params }) => getReport(actor, { calculationId: params.id, reportId: params.reportId }),
});
