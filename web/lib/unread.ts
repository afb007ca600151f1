import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const FRESH_MS = 60_000;

/** How many notifications are unread; asked again once a minute while the page is looked at. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async () => (await api.notifications.countUnread({})).unread,
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
});
