import { serve } from '#functions/kit/http.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { factors } from '#shared/factors/contract.ts';
import { activateFactors, discardPreview } from './activate.ts';
import { evidenceForm } from './evidence.ts';
import { createOverride, deleteOverride, getEvidence, listOverrides, updateOverride } from './overrides.ts';
import { previewFactors } from './preview.ts';
import { listFactorChanges, listVersions, readVersion, versionAnswer } from './versions.ts';

export const handler = serve(factors, {
  listFactorVersions: ({ now }) => listVersions(now),
  previewFactors: ({ actor, body, now }) => previewFactors(actor, body, now),
  getFactorVersion: async ({ params }) => versionAnswer(await readVersion(params.hash)),
  listFactorChanges: ({ params, query }) => listFactorChanges(params.hash, query),
  activateFactors: ({ actor, params, body, now }) => activateFactors(actor, { ...body, hash: params.hash }, now),
  async discardPreview({ actor, params }) {
    await discardPreview(actor, params.hash);
    return { done: true };
  },
  listOverrides: ({ actor, params }) => listOverrides(actor, params.id),
  async announceEvidence({ actor, params, body }) {
    await getOrganization(actor, params.id);
    return evidenceForm({ tenantId: actor.tenantId, organizationId: params.id }, body.contentType);
  },
  createOverride: ({ actor, params, body, now }) => createOverride(actor, { ...body, organizationId: params.id }, now),
  updateOverride: ({ actor, params, body, now }) =>
    updateOverride(actor, { ...body, organizationId: params.id, id: params.overrideId }, now),
  async deleteOverride({ actor, params, query }) {
    await deleteOverride(actor, { organizationId: params.id, id: params.overrideId, v: query.v });
    return { done: true };
  },
  getEvidence: ({ actor, params }) => getEvidence(actor, { organizationId: params.id, id: params.overrideId }),
});
