import { serve } from '#functions/kit/http.ts';
import { factors } from '#shared/factors/contract.ts';
import { activateFactors, discardPreview } from './activate.ts';
import { previewFactors } from './preview.ts';
import { listFactorChanges, listVersions, readVersion, versionAnswer } from './versions.ts';

export const handler = serve(factors, {
  listFactorVersions: ({ now }) => listVersions(now),
  previewFactors: ({ actor, body, now }) => previewFactors(actor, body, now),
  getFactorVersion: async ({ params }) => versionAnswer(await readVersion(params.hash)),
  listFactorChanges: ({ params, query }) => listFactorChanges(params.hash, query),
  activateFactors: ({ actor, params, body, now }) => activateFactors(actor, { hash: params.hash, v: body.v }, now),
  async discardPreview({ actor, params }) {
    await discardPreview(actor, params.hash);
    return { done: true };
  },
});
