import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { ProjectFilter } from '#shared/marketplace/project.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const PAGE = 24;
/** What there is changes with every sale of anybody: it is asked again whenever somebody looks. */
export const offersQuery = (filter: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', 'offers', filter],
    queryFn: ({ pageParam }) =>
      api.marketplace.listOffers({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }), ...filter } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

/** A forest by its number. One that is nowhere on the market is asked for once. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'project', id],
    queryFn: () => api.marketplace.getProject({ params: { id: id as IdOf<'project'> } }),
    retry: false,
  });

const LISTINGS = ['marketplace', 'listings'] as const;
export const listingsQuery = queryOptions({
  queryKey: LISTINGS,
  queryFn: () =>
    allPages((cursor) => api.marketplace.listListings({ query: { limit: 100, ...(cursor && { cursor }) } })),
  staleTime: 0,
});
export const listingQuery = (id: Listing['id']) =>
  queryOptions({
    queryKey: ['marketplace', 'listing', id],
    queryFn: () => api.marketplace.getListing({ params: { id } }),
    staleTime: 0,
  });
export async function listingChanged(listing: Listing): Promise<void> {
  queryClient.setQueryData(listingQuery(listing.id).queryKey, listing);
  await queryClient.invalidateQueries({ queryKey: LISTINGS });
}

export const profileQuery = queryOptions({
  queryKey: ['marketplace', 'seller'],
  queryFn: () => api.marketplace.getSellerProfile({}),
});

const CHECK_MS = 1_500;
/** Asked again while one of them is being checked. */
export const imagesQuery = (id: Listing['id']) =>
  queryOptions({
    queryKey: ['marketplace', 'images', id],
    queryFn: () => api.marketplace.listListingImages({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ picture }) => picture.state === 'CHECKING') ? CHECK_MS : false,
  });
export type Images = Awaited<ReturnType<typeof api.marketplace.listListingImages>>;
/** After a change of them, which is one of the listing too. */
export async function imagesChanged(id: Listing['id'], images?: Images): Promise<void> {
  const { queryKey } = imagesQuery(id);
  if (images) queryClient.setQueryData(queryKey, images);
  else await queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: LISTINGS });
  await queryClient.invalidateQueries({ queryKey: listingQuery(id).queryKey });
}
