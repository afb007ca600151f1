import { serve } from '#functions/kit/http.ts';
import { privacy } from '#shared/privacy/contract.ts';
import { closingTerms, startClosing, undoClosing } from './closing.ts';
import { getExport, listExports, startExport } from './exports.ts';

export const handler = serve(privacy, {
  listDataExports: async ({ actor, now }) => ({ items: await listExports(actor, now) }),
  getDataExport: ({ actor, params, now }) => getExport(actor, params.id, now),
  exportOwnData: ({ actor, body, now }) => startExport(actor, { ...body, scope: 'person' }, now),
  exportAccountData: ({ actor, body, now }) => startExport(actor, { ...body, scope: 'account' }, now),
  getClosing: ({ actor, now }) => closingTerms(actor, now),
  startClosing: ({ actor, body, now }) => startClosing(actor, body.typed, now),
  undoClosing: ({ actor, now }) => undoClosing(actor, now),
});
