import { serve } from '#functions/kit/http.ts';
import { csrd } from '#shared/csrd/contract.ts';
import { getCsrd } from './csrd.ts';
import { getCsrdFile, startCsrdFile } from './file.ts';

export const handler = serve(csrd, {
  getCsrd: ({ actor, query }) => getCsrd(actor, query),
  startCsrdFile: ({ actor, params, body, now }) => startCsrdFile(actor, { ...body, calculationId: params.id }, now),
  getCsrdFile: ({ actor, params }) => getCsrdFile(actor, { calculationId: params.id, exportId: params.exportId }),
});
