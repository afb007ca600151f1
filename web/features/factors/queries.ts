import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** How often a preview is asked about while its drafts are counted. */
const POLL_MS = 1_000;
const PAGE = 25;

/** All versions, with the version of the choice; asked for again while drafts are counted. */
export const versionsQuery = queryOptions({
  queryKey: ['factors', 'versions'],
  queryFn: () => api.factors.listFactorVersions({}),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ state: of, impact }) => of === 'PREVIEW' && impact?.state === 'RUNNING')
      ? POLL_MS
      : false,
});

/** What a version changed, row by row. It never changes itself. */
export const changesQuery = (hash: string) =>
  infiniteQueryOptions({
    queryKey: ['factors', 'changes', hash],
    queryFn: ({ pageParam }) =>
      api.factors.listFactorChanges({
        params: { hash },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsChanged = () => queryClient.invalidateQueries({ queryKey: ['factors', 'versions'] });
