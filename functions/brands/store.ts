import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Brand, BrandRecord } from '#shared/brands/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';

/**
 * Brands belong to the platform: one global partition, which administrators write and everybody reads. A brand is here
 * once it was changed; until then it is as the product ships it.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | brand | `BRANDS` / `BRAND#<id>` | read them all |
 */
const brands = entity({
  model: { entity: 'brand', service: 'souto', version: '1' },
  attributes: {
    id: { type: 'string', required: true },
    /** The fields of the wire, but the id. */
    look: { type: 'any', required: true },
    domains: { type: 'list', items: { type: 'string' }, required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: [], template: 'BRANDS' },
      sk: { field: 'SK', composite: ['id'], template: 'BRAND#{id}' },
    },
  },
});

/** The brands that were changed, read consistently. */
export async function changedBrands(): Promise<BrandRecord[]> {
  const { data } = await retryBusy(() => brands.query.byId({}).go({ pages: 'all', consistent: true }));
  return data.map(({ id, look, domains, v }) => ({ brand: { ...(look as Omit<Brand, 'id'>), id }, domains, v }));
}

/** Write of a brand that is still at version `v`: of two administrators at once, one is refused. */
export function writingBrand({ brand, domains, v }: BrandRecord, { by, now }: { by: string; now: Date }): Write {
  const { id, ...look } = brand;
  const put = brands
    .put({ id, look, domains: [...domains], ...stampNew(by, now), v: v + 1 })
    .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
    .params();
  return putting(put, new AppError('conflict.versionChanged'));
}
