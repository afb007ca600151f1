import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Calculation, Row } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type CalculationId = IdOf<'calculation'>;
const PAGE = 50;
const ROWS_PAGE = 200;
/** How often a running job is asked about. */
const POLL_MS = 1_000;
const LIST_POLL_MS = 3_000;

export type Listed = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];
/** Which calculations are listed; what is not said is not asked for. */
export interface CalculationFilter {
  organizationId?: IdOf<'organization'>;
  year?: number;
  type?: Calculation['type'];
  state?: Calculation['state'];
}
export const calculationsQuery = (filter: CalculationFilter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'list', filter],
    queryFn: ({ pageParam }) =>
      api.calculations.listCalculations({ query: { ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    // A list with a job in it looks again: its state and total are on their way.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => isWorking(one))) ? LIST_POLL_MS : false,
    placeholderData: (before) => before,
  });

/** Whether something works on the calculation, so that its figures may still change. */
export const isWorking = ({ state, copy, progress }: Pick<Calculation, 'state' | 'copy' | 'progress'>): boolean =>
  state === 'FINISHING' || copy?.state === 'COPYING' || !['idle', 'done', 'failed'].includes(progress.phase);

/** How many questions of a draft are answered: asked for row by row, so that the list itself does not wait. */
export const answeredQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['questionnaire', 'questions', id, 'answered'],
    queryFn: async () => {
      const { blocks } = await api.questionnaire.getQuestionnaire({ params: { id } });
      const sum = (of: (block: (typeof blocks)[number]) => number) => blocks.reduce((all, one) => all + of(one), 0);
      return { done: sum((one) => one.answered + one.doesNotApply), total: sum(({ questions }) => questions) };
    },
  });

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'one', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });

/**
 * Totals are asked for again while they wait to be calculated: not when only their facts are old, unless something works
 * on them. Asked for once more when the work begins and ends.
 */
export const totalsQuery = (id: CalculationId, isBusy: boolean) =>
  queryOptions({
    queryKey: ['calculations', 'totals', id, isBusy],
    queryFn: () => api.calculations.getTotals({ params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && !data.isCurrent && (isBusy || !data.hasOldFacts) ? POLL_MS : false,
    staleTime: 0,
    placeholderData: (before) => before,
  });

/*
 * What was computed is named by when: once the totals of a new calculation are there, nothing of the one before is shown
 * beside them.
 */

/** What stands beside the totals of that time. */
export const insightsQuery = (id: CalculationId, calculatedAt: string | null) =>
  queryOptions({
    queryKey: ['calculations', 'insights', id, calculatedAt],
    queryFn: () => api.calculations.getInsights({ params: { id } }),
    placeholderData: (before) => before,
  });

/** Months with and without rows, of one site (null: the one with most gaps). */
export const completenessQuery = (
  id: CalculationId,
  { calculatedAt, siteId }: { calculatedAt: string | null; siteId: string | null },
) =>
  queryOptions({
    queryKey: ['calculations', 'completeness', id, calculatedAt, siteId],
    queryFn: () => api.calculations.getCompleteness({ params: { id }, query: siteId === null ? {} : { siteId } }),
    placeholderData: (before) => before,
  });

/** The heaviest routes of the totals of that time. */
export const routesQuery = (id: CalculationId, calculatedAt: string | null) =>
  queryOptions({
    queryKey: ['calculations', 'routes', id, calculatedAt],
    queryFn: () => api.calculations.getRoutes({ params: { id } }),
  });

/** Values worth a second look. */
export const unusualQuery = (id: CalculationId, calculatedAt: string | null) =>
  queryOptions({
    queryKey: ['calculations', 'unusual', id, calculatedAt],
    queryFn: () => api.calculations.getUnusual({ params: { id } }),
    placeholderData: (before) => before,
  });

export interface Filter {
  activity?: string;
  siteId?: string;
  scope?: number;
  ghgCategory?: string;
  isoCategory?: number;
  source?: string;
  quality?: Row['quality'];
  month?: string;
  origin?: string;
  destination?: string;
  onlyErrors?: string;
}
export const rowsQuery = (id: CalculationId, calculatedAt: string | null, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'rows', id, calculatedAt, filter],
    queryFn: ({ pageParam }) =>
      api.calculations.listRows({
        params: { id },
        query: { limit: ROWS_PAGE, ...filter, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

export const traceQuery = (id: CalculationId, calculatedAt: string | null, rowId: IdOf<'row'>) =>
  queryOptions({
    queryKey: ['calculations', 'trace', id, calculatedAt, rowId],
    queryFn: () => api.calculations.getTrace({ params: { id, rowId } }),
  });

export const changesQuery = (id: CalculationId, calculatedAt: string | null) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'changes', id, calculatedAt],
    queryFn: ({ pageParam }) =>
      api.calculations.listChanges({ params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Organizations and sites by id, for their names. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => allPages((cursor) => api.organizations.listOrganizations({ query: { limit: 100, cursor } })),
});
export const sitesQuery = (organizationId: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'siteNames', organizationId],
    queryFn: () =>
      allPages((cursor) =>
        api.organizations.listSites({ params: { id: organizationId }, query: { limit: 100, cursor } }),
      ),
  });

/** After a change: everything shown of calculations is asked for again. */
export const calculationsChanged = () => queryClient.invalidateQueries({ queryKey: ['calculations'] });
