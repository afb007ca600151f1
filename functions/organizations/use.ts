import { countInvitations } from '#functions/audits/count.ts';
import { calculationsOf, rowsOfSite } from '#functions/calculations/ofOrganization.ts';
import { allOverrides } from '#functions/factors/overrideStore.ts';
import { countImports } from '#functions/imports/count.ts';
import { reductionOf } from '#functions/reduction/forget.ts';
import { limitedTo } from '#functions/team/limitedTo.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { OrganizationUse, SiteUse } from '#shared/organizations/use.ts';
import { getOrganization, getSite, listSites, reachedKey } from './read.ts';
import { calculationsNaming } from './references.ts';

/**
 * What hangs on an organization, by name and count.
 * @throws AppError `organizations.notFound`
 */
export async function getOrganizationUse(by: UserActor, id: IdOf<'organization'>): Promise<OrganizationUse> {
  await getOrganization(by, id);
  const { tenantId } = by;
  const [calculations, imports, overrides, users, sites, reduction] = await Promise.all([
    calculationsOf(by, id),
    countImports(tenantId),
    allOverrides({ tenantId, organizationId: id }),
    limitedTo(tenantId, id),
    listSites({ tenantId, organizationId: id }),
    reductionOf({ tenantId, organizationId: id }),
  ]);
  const counted = calculations.map(async (one) => ({
    ...one,
    imports: imports.get(one.id) ?? 0,
    audits: await countInvitations({ tenantId, calculationId: one.id }),
  }));
  return {
    calculations: await Promise.all(counted),
    ownFactors: overrides.map(({ id: override, factorId, name, nameEn }) => ({ id: override, factorId, name, nameEn })),
    users,
    sites: sites.map(({ id: siteId, name }) => ({ id: siteId, name })),
    ...reduction,
  };
}

/**
 * The calculations whose rows name a site. One that lost its last such row since it was calculated names it until it is
 * calculated again, with no rows.
 * @throws AppError `organizations.siteNotFound`
 */
export async function getSiteUse(
  by: UserActor,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<SiteUse> {
  const key = reachedKey(by, organizationId, 'organizations.siteNotFound');
  await getSite(key, id);
  const naming = await calculationsNaming(key, id);
  if (naming.size === 0) return { calculations: [] };
  const own = (await calculationsOf(by, organizationId)).filter((one) => naming.has(one.id));
  const counted = own.map(async (one) => ({
    ...one,
    rows: await rowsOfSite({ tenantId: by.tenantId, calculationId: one.id }, id),
  }));
  return { calculations: await Promise.all(counted) };
}
