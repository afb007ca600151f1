import { serve } from '#functions/kit/http.ts';
import { billing } from '#shared/billing/contract.ts';
import { downloadIssued, listIssued, listSeries } from './lists.ts';
import { latePlanInvoices } from './planPromises.ts';
import { latePromises } from './promises.ts';
import { verifySeries } from './verify.ts';

export const handler = serve(billing, {
  listIssuedInvoices: ({ actor, query }) => listIssued(actor.tenantId, query),
  downloadIssuedInvoice: ({ actor, params, query }) => downloadIssued(actor.tenantId, params.id, query.format),
  downloadSettlement: ({ actor, params, query }) => downloadIssued(actor.tenantId, params.id, query.format),
  listSeries: ({ query: { series, year, ...at } }) => listSeries({ series, year }, at),
  async listLatePromises({ now, log }) {
    const [late, { late: ofPlans, isWhole }] = await Promise.all([latePromises(now), latePlanInvoices(now, log)]);
    return { items: [...late, ...ofPlans], isWhole };
  },
  checkSeries: ({ query }) => verifySeries(query),
});
