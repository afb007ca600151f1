import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

export const companyQuery = queryOptions({
  queryKey: ['account', 'company'],
  queryFn: () => api.account.getCompany({}),
});

const POLL_MS = 1_000;
/** The address of the picture is good for five minutes: it is not kept once nobody shows it. */
const FRESH_MS = 4 * 60_000;

/** The own picture: asked again while it is checked. */
export const avatarQuery = queryOptions({
  queryKey: ['account', 'avatar'],
  queryFn: () => api.account.getAvatar({}),
  staleTime: FRESH_MS,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'CHECKING' ? POLL_MS : false),
});
