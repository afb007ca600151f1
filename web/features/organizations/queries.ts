import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
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

/** Each organization with its newest year. */
export const portfolioQuery = queryOptions({
  queryKey: ['organizations', 'portfolio'],
  queryFn: async () => (await api.calculations.getPortfolio({})).items,
  staleTime: 0,
});

export const organizationQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: () => api.organizations.getOrganization({ params: { id } }),
  });

/** The classification of activities: code that is loaded once somebody chooses from it. */
export const cnaeQuery = queryOptions({
  queryKey: ['cnae'],
  queryFn: () => import('#shared/organizations/cnae.ts'),
  staleTime: Number.POSITIVE_INFINITY,
});

export const sitesQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'sites', id],
    queryFn: () =>
      allPages<Site>((cursor) => api.organizations.listSites({ params: { id }, query: { limit: PAGE, cursor } })),
  });

/** Own figures of an organization in the place of factors. */
export const ownFactorsQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'ownFactors', id],
    queryFn: () => api.factors.listOverrides({ params: { id } }),
  });

/** Factors of the set that a text names, the newest year of each. */
export const factorSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['organizations', 'factorSearch', text],
    queryFn: () => api.methodology.listFactors({ query: { year: 'newest', limit: 20, ...(text && { text }) } }),
    placeholderData: (before) => before,
  });

const POLL_MS = 1_000;
/** The address of the picture is good for five minutes: it is not kept once nobody shows it. */
const FRESH_MS = 4 * 60_000;

/** The logo: asked again while its picture is checked. */
export const logoQuery = (id: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'logo', id],
    queryFn: () => api.organizations.getLogo({ params: { id } }),
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'CHECKING' ? POLL_MS : false),
  });

/** After a change: what is shown of organizations is asked for again. */
export const organizationsChanged = () => queryClient.invalidateQueries({ queryKey: ['organizations'] });
