import { serve } from '#functions/kit/http.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { getDashboard } from './getDashboard.ts';
import { listEmissions } from './listEmissions.ts';

export const handler = serve(dashboard, {
  getDashboard: ({ actor, query }) => getDashboard(actor, query),
  listEmissions: ({ actor, query }) => listEmissions(actor, query),
});
