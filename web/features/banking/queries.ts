import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isUploadWorking } from '#shared/banking/rules.ts';
import type { BankUpload } from '#shared/banking/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type OrganizationId = IdOf<'organization'>;
export type AccountId = IdOf<'bankAccount'>;
export type UploadId = IdOf<'bankUpload'>;
const PAGE = 50;
/** How often something that works is asked about. */
const POLL_MS = 1_000;

export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => api.organizations.listOrganizations({ query: { limit: 100 } }).then(({ items }) => items),
});
export const accountsQuery = queryOptions({
  queryKey: ['banking', 'accounts'],
  queryFn: () => api.banking.listBankAccounts({}).then(({ items }) => items),
});
export const uploadsQuery = (organizationId: OrganizationId) =>
  infiniteQueryOptions({
    queryKey: ['banking', 'uploads', organizationId],
    queryFn: ({ pageParam }) =>
      api.banking.listBankUploads({
        params: { id: organizationId },
        query: { ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => isUploadWorking(one.state))) ? 2 * POLL_MS : false,
  });
/** One file: asked again while something works on it. */
export const uploadQuery = (id: UploadId) =>
  queryOptions({
    queryKey: ['banking', 'upload', id],
    queryFn: () => api.banking.getBankUpload({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUploadWorking(state.data.state) ? POLL_MS : false),
  });
export const tableQuery = (id: UploadId) =>
  queryOptions({
    queryKey: ['banking', 'table', id],
    queryFn: () => api.banking.getBankTable({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const groupsQuery = (id: UploadId) =>
  infiniteQueryOptions({
    queryKey: ['banking', 'groups', id],
    queryFn: ({ pageParam }) =>
      api.banking.listBankGroups({ params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
export const leftOutQuery = (id: UploadId) =>
  infiniteQueryOptions({
    queryKey: ['banking', 'leftOut', id],
    queryFn: ({ pageParam }) =>
      api.banking.listBankLeftOut({ params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Asked again while a file or a decision is being added up. */
export const emissionsQuery = (organizationId: OrganizationId, year: number | null) =>
  queryOptions({
    queryKey: ['banking', 'emissions', organizationId, year],
    queryFn: () =>
      api.banking.getBankEmissions({ params: { id: organizationId }, query: year === null ? {} : { year } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.isReady ? 3 * POLL_MS : false),
  });
export interface MovementFilters {
  year: number;
  month?: number;
  category?: string;
  words?: string;
}
export const movementsQuery = (organizationId: OrganizationId, filters: MovementFilters) =>
  infiniteQueryOptions({
    queryKey: ['banking', 'movements', organizationId, filters],
    queryFn: ({ pageParam }) =>
      api.banking.listBankMovements({
        params: { id: organizationId },
        query: { ...filters, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** After an action: its answer is shown at once, lists and figures are asked for again. */
export async function uploadChanged(now: BankUpload): Promise<void> {
  queryClient.setQueryData(uploadQuery(now.id).queryKey, now);
  await bankingChanged();
}
export const bankingChanged = () => queryClient.invalidateQueries({ queryKey: ['banking'] });
