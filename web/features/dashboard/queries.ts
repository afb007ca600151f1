import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

const LIMIT = 100;

/** What the account has so far. */
export function useBeginning() {
  const organizations = useQuery({
    queryKey: ['organizations', 'list', LIMIT],
    queryFn: () => api.organizations.listOrganizations({ query: { limit: LIMIT } }),
  });
  const calculations = useQuery({
    queryKey: ['calculations', 'list', null, LIMIT],
    queryFn: () => api.calculations.listCalculations({ query: { limit: LIMIT } }),
  });
  return {
    organizations: organizations.data?.items,
    calculations: calculations.data?.items,
    error: organizations.error ?? calculations.error,
    retry: () => {
      void organizations.refetch();
      void calculations.refetch();
    },
  };
}
export type Beginning = ReturnType<typeof useBeginning>;
export type ListedCalculation = NonNullable<Beginning['calculations']>[number];
