import { listCommitments } from '#functions/reduction/read.ts';
import type { Commitment } from '#shared/certifications/registryFields.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/**
 * What an organization has committed itself to reduce. What has lost the calculation that it was measured against saves
 * nothing that could be said.
 */
export async function commitmentsOf(of: {
  tenantId: IdOf<'tenant'>;
  organizationId: IdOf<'organization'>;
}): Promise<readonly Commitment[]> {
  const all = await listCommitments(of);
  return all.map(({ percent, yearlySavingKg, ...commitment }) => ({
    ...commitment,
    reductionPercent: percent,
    yearlySavingKg: yearlySavingKg ?? 0,
  }));
}
