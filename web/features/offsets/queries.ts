import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import type { CartAnswer, OrderView } from '#shared/offsets/contract.ts';
import type { OrderFilter } from '#shared/offsets/filter.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type OrderId = IdOf<'order'>;
const PAGE = 50;
const LISTED = 100;

/** What there is changes with every sale of anybody: it is asked again whenever somebody looks. */
export const forestsQuery = infiniteQueryOptions({
  queryKey: ['marketplace', 'offers', 'toOrder'],
  queryFn: ({ pageParam }) =>
    api.marketplace.listOffers({ query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});

/** The forest that somebody comes from, wherever it is in the list. */
export const meantQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'project', id],
    queryFn: () => api.marketplace.getProject({ params: { id: id as IdOf<'project'> } }),
    retry: false,
  });

/** The plan that prices follow, and whether there are billing data. */
export const termsQuery = queryOptions({
  queryKey: ['plans', 'subscription'],
  queryFn: () => api.plans.getSubscription({}),
});

/** One an account: another tab, or a colleague, may have changed it. */
export const cartQuery = queryOptions({
  queryKey: ['offsets', 'cart'],
  queryFn: () => api.offsets.getCart({}),
  staleTime: 0,
});
export const cartChanged = (answer: CartAnswer) => queryClient.setQueryData(cartQuery.queryKey, answer);

/** Calculations that credits can be bought for: finished ones, the newest year first. */
export const finishedQuery = queryOptions({
  queryKey: ['calculations', 'list', 'finished'],
  queryFn: async () => {
    const all = await allPages((cursor) =>
      api.calculations.listCalculations({
        query: { state: 'FINISHED', limit: LISTED, ...(cursor !== undefined && { cursor }) },
      }),
    );
    return all.filter(({ id }) => !isSample(id)).toSorted((a, b) => b.year - a.year);
  },
});
export type Finished = Awaited<ReturnType<NonNullable<typeof finishedQuery.queryFn>>>[number];

export const remainderQuery = (calculationId: IdOf<'calculation'>) =>
  queryOptions({
    queryKey: ['offsets', 'remainder', calculationId],
    queryFn: () => api.offsets.getRemainder({ params: { calculationId } }),
    staleTime: 0,
  });

const POLL_MS = 3_000;
const SLOWEST_MS = 30_000;
/** Documents follow a payment by themselves; the longer they take, the less often they are asked for. */
const untilHere = (isHere: boolean, looks: number) => (isHere ? false : Math.min(POLL_MS * 1.3 ** looks, SLOWEST_MS));

/** How an order stands: asked again while it can be paid, then until its documents are here. */
export const orderQuery = (id: OrderId) =>
  queryOptions({
    queryKey: ['offsets', 'order', id],
    queryFn: () => api.offsets.getOrder({ params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data) return false;
      if (isOpen(data.state)) return POLL_MS;
      return data.state === 'finalized' && untilHere(data.invoice !== null, dataUpdateCount);
    },
    staleTime: 0,
  });
/** An answer of another call is the newest that is known of an order; lists and figures follow. */
export function orderChanged(order: OrderView): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
  for (const kind of ['list', 'remainder', 'balance'])
    void queryClient.invalidateQueries({ queryKey: ['offsets', kind] });
}

export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['offsets', 'list', filter],
    queryFn: ({ pageParam }) =>
      api.offsets.listOrders({ query: { ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const NEWEST = 5;
/** The newest purchases: those that hold credits and wait to be paid are among them, since they do so for minutes only. */
export const newestQuery = queryOptions({
  queryKey: ['offsets', 'list', 'newest'],
  queryFn: async () => (await api.offsets.listOrders({ query: { limit: NEWEST } })).items,
  staleTime: 0,
});
