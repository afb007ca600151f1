import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Organization, Site } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const PAGE = 100;

async function all<T>(page: (cursor?: string) => Promise<{ items: T[]; cursor: string | null }>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const answer: { items: T[]; cursor: string | null } = await page(cursor ?? undefined);
    items.push(...answer.items);
    cursor = answer.cursor;
  } while (cursor !== null);
  return items;
}

/** The organizations of the account, by name as the server orders them. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'all'],
  queryFn: () => all<Organization>((cursor) => api.organizations.listOrganizations({ query: { limit: PAGE, cursor } })),
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
      all<Site>((cursor) => api.organizations.listSites({ params: { id }, query: { limit: PAGE, cursor } })),
  });

/** After a change: what is shown of organizations is asked for again. */
export const organizationsChanged = () => queryClient.invalidateQueries({ queryKey: ['organizations'] });
