import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';

const PAGE = 100;

/** Every calculation of the account: their years and organizations can be chosen. */
export const yearsQuery = queryOptions({
  queryKey: ['calculations', 'all'],
  queryFn: () => allPages((cursor) => api.calculations.listCalculations({ query: { limit: PAGE, cursor } })),
});
/** Organizations in the order of the bar. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => allPages((cursor) => api.organizations.listOrganizations({ query: { limit: PAGE, cursor } })),
});
export type Listed = Awaited<ReturnType<typeof api.calculations.listCalculations>>['items'][number];

export const resumeQuery = ({ years, organizationIds, ...filter }: ResumeFilter) =>
  queryOptions({
    queryKey: ['calculations', 'resume', years, organizationIds, filter],
    queryFn: () =>
      api.calculations.getResume({
        query: { years: years.join(','), organizationIds: organizationIds.join(','), ...filter },
      }),
    placeholderData: keepPreviousData,
  });
