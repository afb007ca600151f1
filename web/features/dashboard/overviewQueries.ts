import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { allPages } from '#web/lib/allPages.ts';
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
const POLL_MS = [3_000, 15_000] as const;
/** Each look waits half as long again as the one before: what takes minutes is asked for less often. */
const slower = (looks: number, [firstMs, slowestMs]: readonly [number, number]): number =>
  Math.min(firstMs * 1.5 ** looks, slowestMs);
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
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isCalculating(data) ? slower(dataUpdateCount - 1, POLL_MS) : false,
    placeholderData: keepPreviousData,
  });
export const isCalculating = ({ calculations }: Dashboard): boolean => calculations.some((one) => one.isCalculating);

type BalanceQuery = NonNullable<Parameters<typeof api.offsets.getBalance>[0]>['query'];
/** What was retired against the figures that are shown. The server adds up one or all organizations and years: of several, each is asked. */
export const balanceQuery = ({ organizations, years: asked }: Shown, years: readonly number[]) => {
  const organizationIds = organizations.length > 0 ? organizations : [undefined];
  const ofYears = asked === 'all' ? [undefined] : years;
  const queries = organizationIds.flatMap((organizationId) =>
    ofYears.map((year) => ({ ...(organizationId && { organizationId }), ...(year && { year }) }) as BalanceQuery),
  );
  return queryOptions({
    queryKey: ['offsets', 'balance', queries],
    queryFn: async () => {
      const all = await Promise.all(queries.map((query) => api.offsets.getBalance({ query })));
      return {
        offsetKg: all.reduce((sum, { offsetKg }) => sum + offsetKg, 0),
        months: all.flatMap(({ months }) => months),
      };
    },
  });
};

export const emissionsQuery = (shown: Shown, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'emissions', shown, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(shown), ...filter, limit: PAGE };
      // Where nothing of what was looked through is asked for, the page is empty and goes on.
      for (let cursor = pageParam; ; ) {
        const page = await api.dashboard.listEmissions({ query: { ...query, ...(cursor && { cursor }) } });
        if (page.items.length > 0 || page.cursor === null || signal.aborted) return page;
        ({ cursor } = page);
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** What waits in each organization. */
export const waitingQuery = queryOptions({
  queryKey: ['calculations', 'portfolio'],
  queryFn: async () => (await api.calculations.getPortfolio({})).items,
});

const PROGRESS_MS = [1_500, 5_000] as const;
const STILL_MS = [5_000, 30_000] as const;
const WORKING: readonly string[] = ['queued', 'reading', 'calculating', 'writing'];
/**
 * How far the calculations are that are being made. Once there are figures and nothing works any more, nobody asks again;
 * before the first one something may still come.
 */
export const progressQuery = queryOptions({
  queryKey: ['calculations', 'list', 'progress'],
  queryFn: () =>
    allPages((cursor) =>
      api.calculations.listCalculations({ query: { limit: LISTED, ...(cursor !== undefined && { cursor }) } }),
    ),
  refetchInterval: ({ state: { data = [], dataUpdateCount } }) => {
    if (data.some(isWorking)) return slower(dataUpdateCount - 1, PROGRESS_MS);
    return data.some(({ totalKg }) => totalKg !== null) ? false : slower(dataUpdateCount - 1, STILL_MS);
  },
  staleTime: 0,
});
export type InProgress = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];
export const isWorking = ({ progress }: InProgress): boolean => WORKING.includes(progress.phase);
