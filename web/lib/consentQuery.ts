import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What the person who is signed in agreed to, the newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await api.consents.listConsents({})).items,
});
