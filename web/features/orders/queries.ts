import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
import { api } from '#web/lib/api.ts';

export const sellerQuery = queryOptions({
  queryKey: ['orders', 'seller'],
  queryFn: () => api.orders.getSeller({}),
});

const POLL_MS = 3_000;
/** The account as the provider has it now: asked again while it is being checked. */
export const freshSellerQuery = queryOptions({
  queryKey: ['orders', 'seller', 'fresh'],
  queryFn: () => api.orders.refreshSeller({}),
  refetchInterval: ({ state }) => (state.data?.state === 'inReview' ? POLL_MS : false),
  gcTime: 0,
});

const PAGE = 25;
/** Asked again each time that the page is opened: buyers act meanwhile. */
export const salesQuery = (filter: SaleFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'sales', filter],
    queryFn: ({ pageParam }) =>
      api.orders.listSales({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }), ...filter } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

export const saleQuery = (id: IdOf<'order'>, line: number) =>
  queryOptions({
    queryKey: ['orders', 'sale', id, line],
    queryFn: () => api.orders.getSale({ params: { id, line } }),
    staleTime: 0,
  });

/** Of the sales of a year, or of all. */
export const earningsQuery = (year?: number) =>
  queryOptions({
    queryKey: ['orders', 'earnings', year],
    queryFn: () => api.orders.getEarnings({ query: year === undefined ? {} : { year } }),
    staleTime: 0,
  });
