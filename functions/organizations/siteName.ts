import type { Claim } from '#functions/kit/unique.ts';
import { nameKey } from '#shared/organizations/rules.ts';
import type { OrganizationKey } from './store.ts';

/** The name of a site, unique in its organization. */
export const siteNameClaim = (
  { tenantId, organizationId }: OrganizationKey,
  site: { id: string; name: string },
): Claim => ({
  tenantId,
  scope: `site of ${organizationId}`,
  value: nameKey(site.name),
  holder: site.id,
});
