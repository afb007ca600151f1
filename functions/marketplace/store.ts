import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, requiring, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { ReviewedImage } from '#shared/marketplace/images.ts';
import { type Listing, ListingDraft } from '#shared/marketplace/schema.ts';
import { LISTING_STATES, waitsForTeam } from '#shared/marketplace/states.ts';

type Said = Pick<Listing, keyof ListingDraft>;
/** What is kept of a forest on the market: its figures are those of the forest and the ledger. */
export interface StoredListing
  extends Said,
    Pick<Listing, 'id' | 'state' | 'observations' | 'reviewDueOn' | 'submittedAt' | 'publishedAt' | 'v'> {
  readonly tenantId: IdOf<'tenant'>;
  readonly images: readonly ReviewedImage[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}
type Key = Pick<StoredListing, 'tenantId' | 'id'>;

/**
 * Forests on the market. Access patterns:
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | listing | `T#<tenant>#LISTING` / `<forest>` | | read one |
 * | | | gsi1 `LISTINGS#REVIEW` / `<day>#<forest>` | what waits for the team, the soonest due first |
 */
const items = entity({
  model: { entity: 'listing', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    state: { type: LISTING_STATES, required: true },
    /** Empty: it does not wait, and has no place in the index. */
    dueOn: { type: 'string', required: true },
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#LISTING' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    byReview: {
      index: 'gsi1',
      condition: ({ dueOn }: Record<string, unknown>) => dueOn !== '',
      pk: { field: 'gsi1pk', composite: [], template: 'LISTINGS#REVIEW' },
      sk: { field: 'gsi1sk', composite: ['dueOn', 'id'], template: '{dueOn}#{id}' },
    },
  },
});

function fromItem(stored: unknown): StoredListing {
  const { content, dueOn: _, ...head } = stored as Omit<StoredListing, 'images'> & { content: string; dueOn: string };
  return { images: [], ...head, ...(JSON.parse(content) as object) };
}
function itemOf({ tenantId, id, state, v, createdAt, updatedAt, createdBy, ...content }: StoredListing) {
  const dueOn = waitsForTeam(state, content.images) ? (content.reviewDueOn ?? '') : '';
  return { tenantId, id, state, v, createdAt, updatedAt, createdBy, dueOn, content: JSON.stringify(content) };
}

/** Of what nobody has said anything. */
export const NEW_LISTING = {
  ...ListingDraft.parse({}),
  images: [] as readonly ReviewedImage[],
  ...({ state: 'draft', observations: '', reviewDueOn: null, submittedAt: null, publishedAt: null, v: 0 } as const),
};

export async function findListing({ tenantId, id }: Key): Promise<StoredListing | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, id }).go({ consistent: true }));
  return data && fromItem(data);
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfReviews(at: { limit: number; cursor?: string | undefined }): Promise<Page<StoredListing>> {
  const page = await pageOf(items.query.byReview({}), at, { isIndex: true, order: 'asc' });
  return { ...page, items: page.items.map(fromItem) };
}

/** Everything that waits for the team, the soonest due first, as the index knows it. */
export async function* everyReview(): AsyncGenerator<StoredListing> {
  for await (const item of queryAll(items.query.byReview({}).params())) yield fromItem(item);
}

/** Puts the next version of a listing; refused when it is not at the one before any more. */
export function puttingListing(next: StoredListing): Write {
  const refusal = new AppError('conflict.versionChanged');
  if (next.v === 1) return putting(items.create(itemOf(next)).params(), refusal);
  return putting(
    items
      .put(itemOf(next))
      .where((at, { eq }) => eq(at.v, next.v - 1))
      .params(),
    refusal,
  );
}
export async function allListings(tenantId: string): Promise<StoredListing[]> {
  const { data } = await retryBusy(() => items.query.byAccount({ tenantId }).go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}
/** Where each forest of an account stands on the market, of those of which something was said: without what it says. */
export async function listingHeads(tenantId: string): Promise<Pick<StoredListing, 'id' | 'state'>[]> {
  const { data } = await retryBusy(() =>
    items.query.byAccount({ tenantId }).go({ pages: 'all', consistent: true, attributes: ['id', 'state'] }),
  );
  return data as Pick<StoredListing, 'id' | 'state'>[];
}
/** Asks, in a transaction, that a listing is there. */
export const requiringListing = ({ tenantId, id }: Key): Write =>
  requiring(items.get({ tenantId, id }).params(), new AppError('marketplace.notFound'));
export const deletingListing = ({ tenantId, id }: Key): Write => deleting(items.delete({ tenantId, id }).params());
