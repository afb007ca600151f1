import { serve } from '#functions/kit/http.ts';
import { credits } from '#shared/credits/contract.ts';
import { forSale } from './forSale.ts';

export const handler = serve(credits, { listProjects: () => forSale() });
