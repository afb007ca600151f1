import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import type { ProjectFilter, Sort } from '#shared/marketplace/search.ts';
import type { SellerPictures } from '#shared/marketplace/seller.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const PAGE = 24;
/** What there is changes with every sale of anybody: it is asked again whenever somebody looks. */
export const offersQuery = (filter: ProjectFilter, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', 'offers', filter, sort],
    queryFn: ({ pageParam }) => {
      const at = { limit: PAGE, ...(pageParam && { cursor: pageParam }), ...(sort !== 'number' && { sort }) };
      return api.marketplace.listOffers({ query: { ...at, ...filter } });
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

/** Where the forests of a filter are: all of them. */
export const pointsQuery = (filter: ProjectFilter) =>
  queryOptions({
    queryKey: ['marketplace', 'points', filter],
    queryFn: async () => (await api.marketplace.listOfferPoints({ query: filter })).points,
    placeholderData: keepPreviousData,
  });

/** A forest by its number. One that is nowhere on the market is asked for once. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'project', id],
    queryFn: () => api.marketplace.getProject({ params: { id: id as IdOf<'project'> } }),
    retry: false,
  });

/** What is told of it has links that end. */
export const projectAgain = () => queryClient.invalidateQueries({ queryKey: ['marketplace', 'project'] });

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

export const plotsQuery = (id: IdOf<'project'>) =>
  queryOptions({
    queryKey: ['marketplace', 'plots', id],
    queryFn: () => api.marketplace.getProjectPlots({ params: { id } }),
    retry: false,
  });

/** Who sells a forest, by the number of the forest. */
export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'sellerOf', id],
    queryFn: () => api.marketplace.getProjectSeller({ params: { id: id as IdOf<'project'> } }),
    retry: false,
  });

export const sellerAgain = () => queryClient.invalidateQueries({ queryKey: ['marketplace', 'sellerOf'] });

/** Asked again while one of them is being checked. */
export const picturesQuery = queryOptions({
  queryKey: ['marketplace', 'sellerPictures'],
  queryFn: () => api.marketplace.listSellerPictures({}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ picture }) => picture.state === 'CHECKING') ? CHECK_MS : false,
});
/** After a change of them, which is one of the profile too: it is at another version. */
export function picturesChanged(pictures?: SellerPictures): void {
  if (!pictures) return void queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey });
  queryClient.setQueryData(picturesQuery.queryKey, pictures);
  queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, v: pictures.v });
  // When the team looks at it is said there.
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
