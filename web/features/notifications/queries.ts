import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { unreadQuery } from '#web/lib/unread.ts';

const PAGE = 25;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam }) =>
    api.notifications.listNotifications({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
});

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: async () => (await api.notifications.getChoices({})).items,
});

export async function notificationsRead(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}
