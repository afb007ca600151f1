import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, requiring, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { SellerProfile, SellerWords } from '#shared/marketplace/schema.ts';
import type { SellerPictures } from '#shared/marketplace/seller.ts';

/**
 * How an owner is shown to buyers. Access patterns:
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | profile | `T#<tenant>#SELLER` / `PROFILE` | | read one |
 * | | | gsi1 `SELLERS#REVIEW` / `<day>#<tenant>` | what waits for the team, the soonest due first |
 */
const items = entity({
  model: { entity: 'sellerProfile', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    /** Empty: it does not wait, and has no place in the index. */
    dueOn: { type: 'string', required: true },
    content: { type: 'string', required: true },
    /** Of profiles that were kept before the team read them: what stands in `content` now. */
    ...{ name: { type: 'string' }, short: { type: 'string' }, long: { type: 'string' } },
    pictures: { type: 'list', items: { type: 'string' } },
    ...stamps,
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SELLER' },
      sk: { field: 'SK', composite: [], template: 'PROFILE' },
    },
    byReview: {
      index: 'gsi1',
      condition: ({ dueOn }: Record<string, unknown>) => dueOn !== '',
      pk: { field: 'gsi1pk', composite: [], template: 'SELLERS#REVIEW' },
      sk: { field: 'gsi1sk', composite: ['dueOn', 'tenantId'], template: '{dueOn}#{tenantId}' },
    },
  },
});
/** What is kept of who sells. */
export interface StoredSeller extends SellerProfile {
  readonly tenantId: IdOf<'tenant'>;
  readonly pictures: readonly Omit<SellerPictures['items'][number], 'picture' | 'shown'>[];
  /** The words that the team accepted last: buyers read those, whatever was written since. */
  readonly shown: SellerWords | null;
}
/** Of whom nobody has said anything. */
const NO_PROFILE = {
  ...{ name: '', short: '', long: '', shown: null, pictures: [] },
  ...({ review: 'accepted', observations: '', reviewDueOn: null, v: 0 } as const),
};

type Item = Pick<StoredSeller, 'tenantId' | 'v'> & { readonly content?: string };
type Before = SellerWords & { readonly pictures?: readonly IdOf<'picture'>[] };

/** Buyers had read it already: they go on reading it. */
function asBefore({ name, short, long, pictures = [] }: Before): Omit<StoredSeller, 'tenantId' | 'v'> {
  const words = { name, short, long };
  const marks = pictures.map((id) => ({ id, review: 'accepted' as const }));
  return { ...words, shown: words, pictures: marks, review: 'accepted', observations: '', reviewDueOn: null };
}
function fromItem(stored: unknown): StoredSeller {
  const { tenantId, v, content } = stored as Item;
  const said = content === undefined ? asBefore(stored as Before) : (JSON.parse(content) as StoredSeller);
  return { ...said, tenantId, v };
}

/** How an owner is shown; version 0 while nothing was said. */
export async function findSeller(tenantId: IdOf<'tenant'>): Promise<StoredSeller> {
  const { data } = await retryBusy(() => items.get({ tenantId }).go({ consistent: true }));
  return data ? fromItem(data) : { tenantId, ...NO_PROFILE };
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfSellers(at: { limit: number; cursor?: string | undefined }): Promise<Page<StoredSeller>> {
  const page = await pageOf(items.query.byReview({}), at, { isIndex: true, order: 'asc' });
  return { ...page, items: page.items.map(fromItem) };
}
/** Every seller of whom something waits for the team, the soonest due first, as the index knows it. */
export async function* everySeller(): AsyncGenerator<StoredSeller> {
  for await (const item of queryAll(items.query.byReview({}).params())) yield fromItem(item);
}

/** Puts the next version of a profile; refused when it is not at the one before any more. */
export function puttingSeller(
  { tenantId, v, ...content }: StoredSeller,
  { by, now }: { by: string; now: Date },
): Write {
  const dueOn = content.reviewDueOn ?? '';
  const item = { tenantId, dueOn, content: JSON.stringify(content), ...stampNew(by, now), v };
  const refusal = new AppError('conflict.versionChanged');
  if (v === 1) return putting(items.create(item).params(), refusal);
  return putting(
    items
      .put(item)
      .where((at, { eq }) => eq(at.v, v - 1))
      .params(),
    refusal,
  );
}
/** Asks, in a transaction, that there is a profile. */
export const requiringProfile = (tenantId: string): Write =>
  requiring(items.get({ tenantId }).params(), new AppError('marketplace.sellerUnsaid'));
export const forgetProfile = (tenantId: string) => retryBusy(() => items.delete({ tenantId }).go());
