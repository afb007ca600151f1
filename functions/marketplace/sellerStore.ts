import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, requiring, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SellerDraft, SellerProfile } from '#shared/marketplace/schema.ts';

/** How an owner is shown to buyers: `T#<tenant>#SELLER` / `PROFILE`. */
const items = entity({
  model: { entity: 'sellerProfile', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    short: { type: 'string', required: true },
    long: { type: 'string', required: true },
    /** Of the pictures beside it, in their order. */
    pictures: { type: 'list', items: { type: 'string' } },
    ...stamps,
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SELLER' },
      sk: { field: 'SK', composite: [], template: 'PROFILE' },
    },
  },
});
/** What is kept of who sells. */
export interface StoredSeller extends SellerProfile {
  readonly pictures: readonly IdOf<'picture'>[];
}
const NOTHING: StoredSeller = { name: '', short: '', long: '', pictures: [], v: 0 };

/** How an owner is shown; version 0 while nothing was said. */
export async function findProfile(tenantId: string): Promise<SellerProfile> {
  const { pictures: _, ...profile } = await findSeller(tenantId);
  return profile;
}
/** The same with its pictures. */
export async function findSeller(tenantId: string): Promise<StoredSeller> {
  const { data } = await retryBusy(() => items.get({ tenantId }).go({ consistent: true }));
  if (!data) return NOTHING;
  const { name, short, long, v, pictures = [] } = data;
  return { name, short, long, v, pictures: pictures as IdOf<'picture'>[] };
}

interface Putting {
  readonly draft: SellerDraft;
  readonly pictures?: StoredSeller['pictures'];
  readonly v: number;
  readonly by: string;
  readonly now: Date;
}
/** Puts a profile in the place of version `v`. */
export function puttingProfile(tenantId: string, { draft, pictures = [], v, by, now }: Putting): Write {
  const item = { tenantId, ...draft, pictures: [...pictures], ...stampNew(by, now), v: v + 1 };
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
/** Asks, in a transaction, that there is a profile. */
export const requiringProfile = (tenantId: string): Write =>
  requiring(items.get({ tenantId }).params(), new AppError('marketplace.sellerUnsaid'));
export const forgetProfile = (tenantId: string) => retryBusy(() => items.delete({ tenantId }).go());
