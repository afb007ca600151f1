import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { api } from '#web/lib/api.ts';

/** Which figures: of some years by commas, of `all`, or (null) of the newest; of some organizations, or (none named) of all. */
export interface Shown {
  readonly years: string | null;
  readonly organizations: readonly string[];
}
/** Of the rows, one category or subcategory. */
export interface RowFilter {
  readonly block?: string;
  readonly activity?: string;
}
const POLL_MS = 3_000;
const PAGE = 50;
const LISTED = 100;

const queryOf = ({ years, organizations }: Shown) => ({
  ...(years !== null && { years }),
  organizationIds: organizations.join(','),
});

/** Asked for again while something is being calculated. */
export const dashboardQuery = (shown: Shown) =>
  queryOptions({
    queryKey: ['calculations', 'dashboard', shown],
    queryFn: () => api.dashboard.getDashboard({ query: queryOf(shown) }),
    refetchInterval: ({ state }) => (state.data && isCalculating(state.data) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
export const isCalculating = ({ calculations }: Dashboard): boolean => calculations.some((one) => one.isCalculating);

export const emissionsQuery = (shown: Shown, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'emissions', shown, filter],
    queryFn: ({ pageParam }) =>
      api.dashboard.listEmissions({
        query: { ...queryOf(shown), ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** What waits in each organization. */
export const waitingQuery = queryOptions({
  queryKey: ['calculations', 'portfolio'],
  queryFn: async () => (await api.calculations.getPortfolio({})).items,
});

const PROGRESS_MS = 1_500;
/** How far the calculations are that are being made. */
export const progressQuery = queryOptions({
  queryKey: ['calculations', 'list', 'progress'],
  queryFn: async () => (await api.calculations.listCalculations({ query: { limit: LISTED } })).items,
  refetchInterval: PROGRESS_MS,
  staleTime: 0,
});
export type InProgress = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];
