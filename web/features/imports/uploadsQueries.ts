import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isImportWorking } from '#shared/imports/rules.ts';
import { api } from '#web/lib/api.ts';

const PAGE = 25;
const POLL_MS = 2_000;

/** The files of all calculations; asked again while something works on one of them. */
export const uploadsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list', 'all'],
  queryFn: ({ pageParam }) =>
    api.imports.listUploads({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.items.some((one) => isImportWorking(one.state))) ? POLL_MS : false,
});

/** What the rows of the files of a year come to; of the newest year without one. */
export const uploadFiguresQuery = (year: number | null) =>
  queryOptions({
    queryKey: ['imports', 'list', 'figures', year],
    queryFn: () => api.imports.getUploadFigures({ query: year === null ? {} : { year } }),
    refetchInterval: ({ state }) => (state.data?.isCalculating ? POLL_MS : false),
  });
