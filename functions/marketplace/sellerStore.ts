import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { SellerDraft, SellerProfile } from '#shared/marketplace/schema.ts';

/** How an owner is shown to buyers: `T#<tenant>#SELLER` / `PROFILE`. */
const items = entity({
  model: { entity: 'sellerProfile', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    short: { type: 'string', required: true },
    long: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SELLER' },
      sk: { field: 'SK', composite: [], template: 'PROFILE' },
    },
  },
});
const NOTHING: SellerProfile = { name: '', short: '', long: '', v: 0 };

/** How an owner is shown; version 0 while nothing was said. */
export async function findProfile(tenantId: string): Promise<SellerProfile> {
  const { data } = await retryBusy(() => items.get({ tenantId }).go({ consistent: true }));
  if (!data) return NOTHING;
  const { name, short, long, v } = data;
  return { name, short, long, v };
}

/** Puts a profile in the place of version `v`. */
export function puttingProfile(
  tenantId: string,
  { draft, v, by, now }: { draft: SellerDraft; v: number; by: string; now: Date },
): Write {
  const item = { tenantId, ...draft, ...stampNew(by, now), v: v + 1 };
  const refusal = new AppError('conflict.versionChanged');
  if (v === 0) return putting(items.create(item).params(), refusal);
  return putting(
    items
      .put(item)
      .where((at, { eq }) => eq(at.v, v))
      .params(),
    refusal,
  );
}
export const forgetProfile = (tenantId: string) => retryBusy(() => items.delete({ tenantId }).go());
