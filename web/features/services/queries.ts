import { infiniteQueryOptions } from '@tanstack/react-query';
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
