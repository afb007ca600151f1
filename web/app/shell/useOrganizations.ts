import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#shared/access/actor.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';

/** Most that the context bar lists; beyond that, the search finds them. */
export const LIMIT = 100;

/** The organizations of the account that the person may see. */
export function useOrganizations() {
  const { actor } = useSignedIn();
  return useQuery({
    queryKey: ['organizations', 'list', LIMIT],
    queryFn: () => api.organizations.listOrganizations({ query: { limit: LIMIT } }),
    enabled: mayCall(actor, organizations.listOrganizations),
  });
}
