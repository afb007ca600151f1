import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Member } from '#shared/team/schema.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const PAGE = 100;

/** The people of the account, and its seats. */
export const membersQuery = queryOptions({
  queryKey: ['team', 'all'],
  queryFn: async () => {
    let seats = { taken: 0, total: 0 };
    const items = await allPages<Member>(async (cursor) => {
      const page = await api.team.listMembers({ query: { limit: PAGE, cursor } });
      seats = page.seats;
      return page;
    });
    return { items, seats };
  },
});

export const memberQuery = (userId: IdOf<'user'>) =>
  queryOptions({ queryKey: ['team', 'one', userId], queryFn: () => api.team.getMember({ params: { userId } }) });

/** Organizations that may be given to others. */
export const placesQuery = queryOptions({
  queryKey: ['team', 'places'],
  queryFn: async () => (await api.team.listPlaces({})).items,
});

/** After a change: what is shown of people is asked for again. */
export const teamChanged = () => queryClient.invalidateQueries({ queryKey: ['team'] });
