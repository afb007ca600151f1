import { serve } from '#functions/kit/http.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { getOrganization } from './read.ts';
import { pageOfOrganizations, pageOfSites } from './store.ts';
import { createOrganization, deleteOrganization, updateOrganization } from './writeOrganization.ts';
import { createSite, deleteSite, updateSite } from './writeSite.ts';

const done = { done: true } as const;

export const handler = serve(organizations, {
  listOrganizations: ({ actor, query }) => pageOfOrganizations(actor.tenantId, query),
  createOrganization: ({ actor, body, now }) => createOrganization(actor, body, now),
  getOrganization: ({ actor, params }) => getOrganization(actor.tenantId, params.id),
  updateOrganization: ({ actor, params, body, now }) => updateOrganization(actor, { ...body, id: params.id }, now),
  async deleteOrganization({ actor, params, query }) {
    await deleteOrganization(actor, { id: params.id, v: query.v });
    return done;
  },
  async listSites({ actor, params, query }) {
    const { id } = await getOrganization(actor.tenantId, params.id);
    return pageOfSites({ tenantId: actor.tenantId, organizationId: id }, query);
  },
  createSite: ({ actor, params, body, now }) => createSite(actor, { ...body, organizationId: params.id }, now),
  updateSite: ({ actor, params, body, now }) =>
    updateSite(actor, { ...body, organizationId: params.id, id: params.siteId }, now),
  async deleteSite({ actor, params, query }) {
    await deleteSite(actor, { organizationId: params.id, id: params.siteId, v: query.v });
    return done;
  },
});
