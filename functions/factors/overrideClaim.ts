import type { Claim } from '#functions/kit/unique.ts';
import type { OverrideDraft } from '#shared/factors/override.ts';
import type { OrganizationKey } from './overrideStore.ts';

/** An organization replaces a factor once a year. */
export const claimOf = (
  { tenantId, organizationId }: OrganizationKey,
  { id, factorId, region, year }: { id: string } & Pick<OverrideDraft, 'factorId' | 'region' | 'year'>,
): Claim => ({
  tenantId,
  scope: `own factor of ${organizationId}`,
  value: `${factorId} ${region} ${year ?? 'all'}`,
  holder: id,
});

/** What counts the own factors of an organization (kit/cap.ts). */
export const overrideCap = ({ tenantId, organizationId }: OrganizationKey) => ({
  tenantId,
  scope: `own factors of ${organizationId}`,
});
