import { serve } from '#functions/kit/http.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { getDashboard } from './getDashboard.ts';
import { listEmissions } from './listEmissions.ts';

export const handler = serve(dashboard, {
  getDashboard: ({ actor, query, now }) => getDashboard(actor, query, now),
  listEmissions: ({ actor, query, now }) => listEmissions(actor, query, now),
});
