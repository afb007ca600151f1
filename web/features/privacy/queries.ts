import { queryOptions } from '@tanstack/react-query';
import { isExportWorking } from '#shared/privacy/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** How often an export that is being written is asked about. */
const POLL_MS = 1_500;

/** The exports that the person asked for; asked for again while one is being written. */
export const exportsQuery = queryOptions({
  queryKey: ['privacy', 'exports'],
  queryFn: async () => (await api.privacy.listDataExports({})).items,
  refetchInterval: ({ state }) => (state.data?.some((one) => isExportWorking(one.state)) ? POLL_MS : false),
});
export const exportsChanged = () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });

export const closingQuery = queryOptions({
  queryKey: ['privacy', 'closing'],
  queryFn: () => api.privacy.getClosing({}),
});
