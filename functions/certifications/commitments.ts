import type { Commitment } from '#shared/certifications/registryFields.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** What an organization has committed itself to reduce; none is kept yet, so that a plan of its own is asked for. */
export const commitmentsOf = async (_of: {
  tenantId: IdOf<'tenant'>;
  organizationId: IdOf<'organization'>;
}): Promise<readonly Commitment[]> => [];
