import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import type { CalculationId } from './queries.ts';

const POLL_MS = 1_000;
const PAGE = 100;

/** Every calculation of the account, to choose from. */
export const allCalculationsQuery = queryOptions({
  queryKey: ['calculations', 'all'],
  queryFn: () => allPages((cursor) => api.calculations.listCalculations({ query: { limit: PAGE, cursor } })),
});

export const evolutionQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['calculations', 'evolution', id],
    queryFn: () => api.calculations.getEvolution({ params: { id } }),
  });

/** Two calculations side by side, asked for again while the bridge is being made or one of them is calculated. */
export const comparisonQuery = (id: CalculationId, baseId: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'comparison', id, baseId],
    queryFn: () => api.calculations.getComparison({ params: { id, baseId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'RUNNING' || data?.notComparable === 'notCurrent' ? POLL_MS : false,
  });
