import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Organization, Site } from '#shared/organizations/schema.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const PAGE = 100;

/** The organizations of the account, by name as the server orders them. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'all'],
  queryFn: () =>
    allPages<Organization>((cursor) => api.organizations.listOrganizations({ query: { limit: PAGE, cursor } })),
});

export const organizationQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: () => api.organizations.getOrganization({ params: { id } }),
  });

export const sitesQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'sites', id],
    queryFn: () =>
      allPages<Site>((cursor) => api.organizations.listSites({ params: { id }, query: { limit: PAGE, cursor } })),
  });

/** After a change: what is shown of organizations is asked for again. */
export const organizationsChanged = () => queryClient.invalidateQueries({ queryKey: ['organizations'] });
