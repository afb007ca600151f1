import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Forest } from '#shared/forests/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type ForestId = IdOf<'forest'>;

const PAGE = 25;
/** Asked again each time that the page is opened: the team acts meanwhile. */
export const forestsQuery = infiniteQueryOptions({
  queryKey: ['forests', 'list'],
  queryFn: ({ pageParam }) =>
    api.forests.listForests({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});

export const forestQuery = (id: ForestId) =>
  queryOptions({ queryKey: ['forests', 'one', id], queryFn: () => api.forests.getForest({ params: { id } }) });

/** Of a version of a forest: another one absorbs something else. */
export const estimateQuery = ({ id, v }: Pick<Forest, 'id' | 'v'>) =>
  queryOptions({
    queryKey: ['forests', 'estimate', id, v],
    queryFn: () => api.forests.estimateForest({ params: { id } }),
  });

export const infoQuery = (id: ForestId) =>
  queryOptions({ queryKey: ['forests', 'info', id], queryFn: () => api.forests.getForestInfo({ params: { id } }) });

/** Added up once a day. */
export const coverageQuery = queryOptions({
  queryKey: ['forests', 'coverage'],
  queryFn: () => api.forests.getSpeciesCoverage({}),
});

/** What an action answered is shown at once, lists are asked for again. */
export function forestChanged(forest: Forest): void {
  queryClient.setQueryData(forestQuery(forest.id).queryKey, forest);
  void queryClient.invalidateQueries({ queryKey: forestsQuery.queryKey });
}
