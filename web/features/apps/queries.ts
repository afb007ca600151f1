import { queryOptions } from '@tanstack/react-query';
import type { Organization } from '#shared/organizations/schema.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export const keysQuery = queryOptions({
  queryKey: ['apps', 'keys'],
  queryFn: async () => (await api.apps.listKeys({})).items,
});

/** For the choice of organizations, and their names in the list. */
export const organizationsQuery = queryOptions({
  queryKey: ['apps', 'organizations'],
  queryFn: () =>
    allPages<Organization>((cursor) => api.organizations.listOrganizations({ query: { limit: 100, cursor } })),
});

export const keysChanged = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
