import { serve } from '#functions/kit/http.ts';
import { cadastre } from '#shared/cadastre/contract.ts';
import { lookUp } from './lookUp.ts';

export const handler = serve(cadastre, {
  lookUpParcel: async ({ body, now }) => ({ parcels: await lookUp(body, now) }),
});
