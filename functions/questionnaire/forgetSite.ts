import { calculationsOf } from '#functions/calculations/known.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { assignmentKey } from './assignmentStore.ts';

/**
 * Takes a site that was deleted out of what people are asked to fill in: no calculation of the organization has it any
 * more, and a new assignment asks that the site is there. Safe to repeat.
 */
export async function forgetAssignmentsOfSite(
  { tenantId, organizationId }: { tenantId: IdOf<'tenant'>; organizationId: string },
  siteId: string,
): Promise<void> {
  const all = await calculationsOf(wholeAccount(tenantId), organizationId);
  const own = all.filter(({ draft }) => draft.organizationId === organizationId);
  await writeBatch(own.map(({ id }) => ({ remove: assignmentKey({ tenantId, calculationId: id }, siteId) })));
}
