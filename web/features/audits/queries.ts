import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';

export type CalculationId = IdOf<'calculation'>;
/** How often is looked whether the other side said something. */
const LOOK_MS = 60_000;

export const invitationsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['audits', 'invitations', id],
    queryFn: () => api.audits.listInvitations({ params: { id } }),
  });

export const commentsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['audits', 'comments', id],
    queryFn: () => allPages((cursor) => api.audits.listComments({ params: { id }, query: { limit: 100, cursor } })),
    refetchInterval: LOOK_MS,
  });

export const reviewsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['audits', 'reviews', id],
    queryFn: () => allPages((cursor) => api.audits.listReviews({ params: { id }, query: { limit: 1000, cursor } })),
  });

export const ownFactorsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['audits', 'ownFactors', id],
    queryFn: () => api.audits.listOwnFactors({ params: { id } }),
  });

/** After a change: what is shown of audits is asked for again. */
export const auditsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['audits'] });
