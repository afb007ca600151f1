import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { RequestState } from '#shared/services/states.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

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

const THEIRS = ['services', 'theirs'];
/** Those of every owner in a state, the oldest first. */
export const theirRequestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: [...THEIRS, state],
    queryFn: ({ pageParam }) =>
      api.services.listTheirRequests({ query: { state, limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
/** Which request, and whose. */
export interface Theirs {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'serviceRequest'>;
}
export const theirRequestQuery = (theirs: Theirs) =>
  queryOptions({
    queryKey: [...THEIRS, theirs],
    queryFn: () => api.services.getTheirRequest({ params: theirs }),
    staleTime: 0,
  });
export type TheirRequest = Awaited<ReturnType<typeof api.services.getTheirRequest>>;

const OUTRUN = ['conflict.versionChanged', 'services.wrongState'];
/** Somebody else answered since the page was opened. */
export const isOutrun = (error: unknown): boolean => error instanceof AppError && OUTRUN.includes(error.code);
/** After an answer, also one that somebody else gave before. */
export const requestAnswered = () => queryClient.invalidateQueries({ queryKey: THEIRS });
