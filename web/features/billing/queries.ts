import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

const PAGE = 25;

/** Asked again each time that the page is opened: an invoice follows a payment within moments. */
export const issuedQuery = infiniteQueryOptions({
  queryKey: ['billing', 'issued'],
  queryFn: ({ pageParam }) =>
    api.billing.listIssuedInvoices({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});

/** What stands now: asked again each time that the page is opened. */
export const promisesQuery = queryOptions({
  queryKey: ['billing', 'promises'],
  queryFn: () => api.billing.listLatePromises({}),
  staleTime: 0,
});

/** What a bank has warned of is as it is now. */
export const warnedQuery = queryOptions({
  queryKey: ['offsets', 'warned'],
  queryFn: () => api.offsets.listWarnedOrders({}),
  staleTime: 0,
});
