import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ActivityFilter } from '#shared/activity/schema.ts';
import { api } from '#web/lib/api.ts';

const PAGE = 25;
const pages = { initialPageParam: '', getNextPageParam: ({ cursor }: { cursor: string | null }) => cursor };
const at = (cursor: string) => ({ limit: PAGE, ...(cursor && { cursor }) });

/** Asked again each time that the page is opened: something has nearly always happened. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'account', filter],
    queryFn: ({ pageParam }) => api.activity.listActivity({ query: { ...at(pageParam), ...filter } }),
    ...pages,
    staleTime: 0,
  });

export const staffActivityQuery = infiniteQueryOptions({
  queryKey: ['activity', 'staff'],
  queryFn: ({ pageParam }) => api.activity.listStaffActivity({ query: at(pageParam) }),
  ...pages,
  staleTime: 0,
});

export const activityPeopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: async () => (await api.activity.listActivityPeople({})).items,
});
