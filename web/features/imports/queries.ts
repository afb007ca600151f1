import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Drop } from '#shared/imports/drops.ts';
import { isImportWorking } from '#shared/imports/rules.ts';
import type { Import } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type CalculationId = IdOf<'calculation'>;
export type ImportId = IdOf<'import'>;
const PAGE = 100;
const PROBLEMS_PAGE = 50;
/** How often something that works is asked about. */
const POLL_MS = 1_000;

export type DraftCalculation = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];

/** Calculations that data can be added to. */
export const draftCalculationsQuery = queryOptions({
  queryKey: ['imports', 'draftCalculations'],
  queryFn: async () => {
    const items = await allPages((cursor) => api.calculations.listCalculations({ query: { limit: PAGE, cursor } }));
    return items.filter(({ state }) => state === 'DRAFT');
  },
});

/** Whether the calculation has still to take in what was saved. */
const isCalculating = ({ progress }: Calculation) => !['idle', 'done', 'failed'].includes(progress.phase);

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'one', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isCalculating(state.data) ? POLL_MS : false),
  });

export const totalsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'totals', id],
    queryFn: () => api.calculations.getTotals({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && !state.data.isCurrent ? POLL_MS : false),
  });

export const importsQuery = (calculationId: CalculationId) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'list', calculationId],
    queryFn: ({ pageParam }) =>
      api.imports.listImports({
        params: { id: calculationId },
        query: { limit: 25, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((one) => isImportWorking(one.state))) ? 2 * POLL_MS : false,
  });

/** One import: asked again while something works on it, and when the person comes back to the page. */
export const importQuery = (id: ImportId) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: () => api.imports.getImport({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isImportWorking(state.data.state) ? POLL_MS : false),
  });

/** `v`: of an import whose mapping was confirmed, since it is told with that one then. */
export const previewQuery = (id: ImportId, v = 0) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, v],
    queryFn: () => api.imports.getPreview({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Problems of the last check; `v` is the import's version, since another check finds others. */
export const problemsQuery = (id: ImportId, v: number) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'problems', id, v],
    queryFn: ({ pageParam }) =>
      api.imports.listProblems({
        params: { id },
        query: { limit: PROBLEMS_PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

export const dropsQuery = (calculationId: CalculationId) =>
  queryOptions({
    queryKey: ['imports', 'drops', calculationId],
    queryFn: () =>
      allPages<Drop>((cursor) =>
        api.imports.listDrops({ params: { id: calculationId }, query: { limit: PAGE, cursor } }),
      ),
  });

export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => api.organizations.listOrganizations({ query: { limit: PAGE } }).then(({ items }) => items),
});

export const sitesQuery = (organizationId: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'siteNames', organizationId],
    queryFn: () =>
      api.organizations
        .listSites({ params: { id: organizationId }, query: { limit: PAGE } })
        .then(({ items }) => items),
  });

/** What a choice may be; it changes only with the factor set. */
export const optionsQuery = (calculationId: CalculationId, source: string) =>
  queryOptions({
    queryKey: ['imports', 'options', calculationId, source],
    queryFn: () => api.calculations.listOptions({ params: { id: calculationId, source } }).then(({ items }) => items),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Newest first to the minute: a file that was dropped has its place among those of its day by its name only. */
export const newestFirst = <T extends { createdAt: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** After an action: its answer is shown at once, lists and figures are asked for again. */
export async function importChanged(now: Import): Promise<void> {
  queryClient.setQueryData(importQuery(now.id).queryKey, now);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['imports', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['imports', 'one', now.id] }),
    queryClient.invalidateQueries({ queryKey: ['calculations'] }),
  ]);
}

/** A folder was taken over: the files that waited in it are read. */
export const dropTaken = () => queryClient.invalidateQueries({ queryKey: ['imports'] });
export const dropsChanged = () => queryClient.invalidateQueries({ queryKey: ['imports', 'drops'] });
