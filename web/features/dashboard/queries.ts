import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#shared/access/actor.ts';
import { calculations as ofCalculations } from '#shared/calculations/contract.ts';
import { organizations as ofOrganizations } from '#shared/organizations/contract.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';

const LIMIT = 100;

/** What the account has so far, as far as the person sees it: null where they do not, undefined until it is there. */
export function useBeginning() {
  const { actor } = useSignedIn();
  const seesOrganizations = mayCall(actor, ofOrganizations.listOrganizations);
  const seesCalculations = mayCall(actor, ofCalculations.listCalculations);
  const organizations = useQuery({
    queryKey: ['organizations', 'list', 'all'],
    queryFn: () =>
      allPages((cursor) =>
        api.organizations.listOrganizations({ query: { limit: LIMIT, ...(cursor !== undefined && { cursor }) } }),
      ),
    enabled: seesOrganizations,
  });
  const calculations = useQuery({
    queryKey: ['calculations', 'list', 'all'],
    queryFn: () =>
      allPages((cursor) =>
        api.calculations.listCalculations({ query: { limit: LIMIT, ...(cursor !== undefined && { cursor }) } }),
      ),
    enabled: seesCalculations,
  });
  return {
    organizations: seesOrganizations ? organizations.data : null,
    calculations: seesCalculations ? calculations.data : null,
    error: organizations.error ?? calculations.error,
    retry: () => {
      if (seesOrganizations) void organizations.refetch();
      if (seesCalculations) void calculations.refetch();
    },
  };
}
export type Beginning = ReturnType<typeof useBeginning>;
export type ListedCalculation = NonNullable<Beginning['calculations']>[number];

/** What a calculation is called here: an event or a product line by its own name first. */
export const calledBy = ({ name, organizationName, year }: ListedCalculation): string =>
  [name, `${organizationName} ${year}`].filter(Boolean).join(', ');
