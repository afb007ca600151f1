import { baseYearIn, baseYearsOf } from '#functions/calculations/baseYears.ts';
import { serve } from '#functions/kit/http.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { announceLogo, getLogo, removeLogo } from './logo.ts';
import { getOrganization } from './read.ts';
import { pageOfOrganizations, pageOfSites } from './store.ts';
import { getOrganizationUse, getSiteUse } from './use.ts';
import { createOrganization, deleteOrganization, updateOrganization } from './writeOrganization.ts';
import { createSite, deleteSite, updateSite } from './writeSite.ts';

const done = { done: true } as const;

/** With the base year: the one chosen, else what follows from the calculations of the account. */
const answered = async <T extends Chosen>(tenantId: string, organization: T) =>
  withBaseYear(await baseYearsOf(tenantId), organization);
type Chosen = { id: string; chosenBaseYear: number | null };
const withBaseYear = <T extends Chosen>(years: ReadonlyMap<string, number>, organization: T) => ({
  ...organization,
  baseYear: baseYearIn(years, organization),
});

export const handler = serve(organizations, {
  async listOrganizations({ actor, query }) {
    const [page, years] = await Promise.all([pageOfOrganizations(actor, query), baseYearsOf(actor.tenantId)]);
    return { ...page, items: page.items.map((one) => withBaseYear(years, one)) };
  },
  createOrganization: async ({ actor, body, now }) =>
    answered(actor.tenantId, await createOrganization(actor, body, now)),
  getOrganization: async ({ actor, params }) => answered(actor.tenantId, await getOrganization(actor, params.id)),
  updateOrganization: async ({ actor, params, body, now }) =>
    answered(actor.tenantId, await updateOrganization(actor, { ...body, id: params.id }, now)),
  async deleteOrganization({ actor, params, query }) {
    await deleteOrganization(actor, { id: params.id, v: query.v });
    return done;
  },
  getOrganizationUse: ({ actor, params }) => getOrganizationUse(actor, params.id),
  getSiteUse: ({ actor, params }) => getSiteUse(actor, { organizationId: params.id, id: params.siteId }),
  getLogo: ({ actor, params, now }) => getLogo(actor, params.id, now),
  announceLogo: ({ actor, params, body, now }) => announceLogo(actor, { ...body, organizationId: params.id }, now),
  async removeLogo({ actor, params, now }) {
    await removeLogo(actor, params.id, now);
    return done;
  },
  async listSites({ actor, params, query }) {
    const { id } = await getOrganization(actor, params.id);
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
