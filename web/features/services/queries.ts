import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';

const PAGE = 20;
/** Asked again each time: the team answers meanwhile. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['services', 'requests'],
  queryFn: ({ pageParam }) =>
    api.services.listServiceRequests({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});

/** The own forests, of which one may be meant. */
export const ownForestsQuery = queryOptions({
  queryKey: ['forests', 'all'],
  queryFn: () => allPages((cursor) => api.forests.listForests({ query: { limit: 100, ...(cursor && { cursor }) } })),
  staleTime: 0,
});
