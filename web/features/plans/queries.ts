import { queryOptions } from '@tanstack/react-query';
import type { SubscriptionAnswer } from '#shared/plans/contract.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['plans', 'subscription'],
  queryFn: () => api.plans.getSubscription({}),
});
export const subscriptionChanged = (answer: SubscriptionAnswer) =>
  queryClient.setQueryData(subscriptionQuery.queryKey, answer);

const POLL_MS = 1_000;
/** How the payment that was begun last stands: asked again until what was paid is here. */
export const checkoutQuery = queryOptions({
  queryKey: ['plans', 'checkout'],
  queryFn: () => api.plans.getCheckout({}),
  refetchInterval: ({ state }) => (state.data?.outcome === 'working' ? POLL_MS : false),
  gcTime: 0,
});

export const planInvoicesQuery = queryOptions({
  queryKey: ['plans', 'invoices'],
  queryFn: () => api.plans.listInvoices({}),
});

/** Leaves for the portal, whose address is made for the occasion. */
export const portalQuery = queryOptions({
  queryKey: ['plans', 'portal'],
  queryFn: async () => {
    const { url } = await api.plans.openPortal({});
    window.location.replace(url);
    return url;
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
