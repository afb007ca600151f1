import { type PictureSlot, pictureAttributes } from '#functions/kit/pictures/slot.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { requiring } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { LOGO_LIMITS } from '#shared/organizations/logo.ts';
import type { OrganizationKey } from './store.ts';
import { organizations } from './storeEntities.ts';

/** An item beside the organization, so that an upload does not disturb who edits its data. */
const logos = entity({
  model: { entity: 'organizationLogo', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    ...pictureAttributes,
    ...stamps,
  },
  indexes: {
    byOrganization: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'organizationId'],
        template: 'T#{tenantId}#ORG#{organizationId}',
      },
      sk: { field: 'SK', composite: [], template: 'LOGO' },
    },
  },
});

/** The place of an organization's logo. */
export const logoSlot = ({ tenantId, organizationId }: OrganizationKey): PictureSlot => ({
  limits: LOGO_LIMITS,
  tenantId,
  subject: organizationId,
  actions: { checked: 'organizations.logoChecked', removed: 'organizations.logoRemoved' },
  uploadKey: (uploadId) => `logos/${tenantId}/${organizationId}/${uploadId}`,
  pictureKey: (uploadId) => `tenants/${tenantId}/organizations/${organizationId}/logo-${uploadId.slice(4)}.png`,
  read: async () => (await retryBusy(() => logos.get({ tenantId, organizationId }).go({ consistent: true }))).data,
  put: (fields, v) =>
    logos
      .put({ ...fields, tenantId, organizationId })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
  owner: requiring(
    organizations.get({ tenantId, id: organizationId }).params(),
    new AppError('organizations.notFound'),
  ),
});

/** Removes the item, once the organization and the files are gone. */
export async function dropLogo({ tenantId, organizationId }: OrganizationKey): Promise<void> {
  await retryBusy(() => logos.delete({ tenantId, organizationId }).go());
}
