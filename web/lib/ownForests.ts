import { queryOptions } from '@tanstack/react-query';
import { allPages } from './allPages.ts';
import { api } from './api.ts';

/** All own forests, for features beside theirs: of which one may be meant, or what each of them has. */
export const ownForestsQuery = queryOptions({
  queryKey: ['forests', 'all'],
  queryFn: () => allPages((cursor) => api.forests.listForests({ query: { limit: 100, ...(cursor && { cursor }) } })),
  staleTime: 0,
});
