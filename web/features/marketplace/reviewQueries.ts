import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Of which forest, and whose. */
export interface Theirs {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}
const PAGE = 50;
const LIST = ['marketplace', 'reviews'];
/** Asked again each time that the page is opened: owners and other reviewers act meanwhile. */
export const listingReviewsQuery = infiniteQueryOptions({
  queryKey: LIST,
  queryFn: ({ pageParam }) =>
    api.marketplace.listListingReviews({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});
export const theirListingQuery = (theirs: Theirs) =>
  queryOptions({
    queryKey: ['marketplace', 'theirs', theirs],
    queryFn: () => api.marketplace.getTheirListing({ params: theirs }),
    staleTime: 0,
  });
export type TheirListing = Awaited<ReturnType<typeof api.marketplace.getTheirListing>>;

const SELLERS = ['marketplace', 'sellerReviews'];
export const sellerReviewsQuery = infiniteQueryOptions({
  queryKey: SELLERS,
  queryFn: ({ pageParam }) =>
    api.marketplace.listSellerReviews({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});
export const theirSellerQuery = (tenantId: IdOf<'tenant'>) =>
  queryOptions({
    queryKey: ['marketplace', 'theirSeller', tenantId],
    queryFn: () => api.marketplace.getTheirSeller({ params: { tenantId } }),
    staleTime: 0,
  });
export type TheirSeller = Awaited<ReturnType<typeof api.marketplace.getTheirSeller>>;

/** After a decision, also one that somebody else made before. */
export async function listingReviewed(theirs: Theirs): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: theirListingQuery(theirs).queryKey });
  await queryClient.invalidateQueries({ queryKey: LIST });
}
export async function sellerReviewed(tenantId: IdOf<'tenant'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: theirSellerQuery(tenantId).queryKey });
  await queryClient.invalidateQueries({ queryKey: SELLERS });
}
