import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';

/**
 * How often something was reserved or retired for a calculation: `T#<buyer>` / `CLAIMS#<calculation>`. How much that is
 * the orders say; of two who reckon with the same orders at once, this refuses one. What is released only leaves more.
 */
const claims = entity({
  model: { entity: 'offsetClaims', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    times: { type: 'number', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: ['calculationId'], template: 'CLAIMS#{calculationId}' },
    },
  },
});
type Own = Pick<Order, 'tenantId' | 'calculationId'>;

/** How often so far: read before the orders that are reckoned with. */
export async function claimsOf(tenantId: string, calculationId: string): Promise<number> {
  const { data } = await retryBusy(() => claims.get({ tenantId, calculationId }).go({ consistent: true }));
  return data?.times ?? 0;
}

/** Write by which more is reserved or retired for the calculation of an order; `since`: refused when others were first. */
export function claiming({ tenantId, calculationId }: Own, now: Date, since?: number): Write[] {
  if (calculationId === null) return [];
  const more = claims.update({ tenantId, calculationId }).add({ times: 1 }).set({ updatedAt: now.toISOString() });
  if (since === undefined) return [updating(more.params())];
  const asRead = more.where((at, { eq, notExists }) => (since === 0 ? notExists(at.times) : eq(at.times, since)));
  return [updating(asRead.params(), new AppError('conflict.versionChanged'))];
}
