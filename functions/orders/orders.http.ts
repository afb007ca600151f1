import { askForListFile, listFileAnswer } from '#functions/calculations/listFiles.ts';
import { serve } from '#functions/kit/http.ts';
import { orders } from '#shared/orders/contract.ts';
import { earningsOf } from '#shared/orders/earnings.ts';
import { findDebt } from './debtStore.ts';
import { releaseFund } from './fund.ts';
import { legsOfOwner } from './legStore.ts';
import { getSale, listSales } from './list.ts';
import { refreshSeller, sellerAnswer, startOnboarding } from './onboarding.ts';

export const handler = serve(orders, {
  getSeller: ({ actor }) => sellerAnswer(actor),
  refreshSeller: ({ actor, now }) => refreshSeller(actor, now),
  startOnboarding: ({ actor, body, now }) => startOnboarding(actor, body, now),
  listSales: ({ actor, query }) => listSales(actor, query),
  getSale: ({ actor, params }) => getSale(actor, params),
  exportSales: ({ actor, body, now }) => askForListFile(actor, { ...body, event: 'orders.exportRequested', now }),
  getSalesExport: ({ actor, params }) => listFileAnswer(actor, params.exportId),
  async getEarnings({ actor: { tenantId }, query }) {
    const [legs, debt] = await Promise.all([legsOfOwner(tenantId), findDebt(tenantId)]);
    return earningsOf(legs, debt.cents, query);
  },
  releaseFund: ({ actor, params, body, now }) => releaseFund(actor, { ...params, ...body }, now),
});
