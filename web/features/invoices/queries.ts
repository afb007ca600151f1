import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isLost } from '#shared/invoices/rules.ts';
import type { Invoice } from '#shared/invoices/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type OrganizationId = IdOf<'organization'>;
const PAGE = 100;
/** How often a list is asked for in which something is being read. */
const POLL_MS = 1_500;

export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'all'],
  queryFn: () =>
    allPages<Organization>((cursor) => api.organizations.listOrganizations({ query: { limit: PAGE, cursor } })),
});
export const sitesQuery = (id: OrganizationId) =>
  queryOptions({
    queryKey: ['organizations', 'sites', id],
    queryFn: () =>
      allPages<Site>((cursor) => api.organizations.listSites({ params: { id }, query: { limit: PAGE, cursor } })),
  });
/** Calculations of an organization that rows can be added to, the newest first. */
export const draftsQuery = (id: OrganizationId) =>
  queryOptions({
    queryKey: ['invoices', 'drafts', id],
    queryFn: async () => {
      const items = await allPages((cursor) => api.calculations.listCalculations({ query: { limit: PAGE, cursor } }));
      return items
        .filter((one) => one.organizationId === id && one.state === 'DRAFT' && one.external === null)
        .toSorted((a, b) => b.year - a.year);
    },
  });
export const optionsQuery = (id: IdOf<'calculation'>, source: string) =>
  queryOptions({
    queryKey: ['invoices', 'options', id, source],
    queryFn: async () => (await api.calculations.listOptions({ params: { id, source } })).items,
  });

/** A file that was announced and never sent is not waited for without end. */
const isReading = (one: Invoice): boolean => one.state === 'CREATED' && !isLost(one, new Date());
export const invoicesQuery = (id: OrganizationId) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'list', id],
    queryFn: ({ pageParam }) =>
      api.invoices.listInvoices({ params: { id }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isReading)) ? POLL_MS : false),
  });
export const invoiceQuery = (id: Invoice['id']) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: () => api.invoices.getInvoice({ params: { id } }),
  });
/** The file of an invoice, as the browser gets it from storage. */
export const fileQuery = (id: Invoice['id']) =>
  queryOptions({
    queryKey: ['invoices', 'file', id],
    queryFn: async () => {
      const { url } = await api.invoices.getInvoiceFile({ params: { id } });
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`Storage answered ${answer.status}`);
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const invoicesChanged = () =>
  Promise.all(['list', 'one'].map((kind) => queryClient.invalidateQueries({ queryKey: ['invoices', kind] })));
export const rowsChanged = () =>
  Promise.all([invoicesChanged(), queryClient.invalidateQueries({ queryKey: ['calculations'] })]);
