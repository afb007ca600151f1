import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';

const POLL_MS = 2_000;
const SLOWEST_MS = 30_000;
const LISTED = 100;
/** What follows by itself is asked for less often the longer it takes. */
const slower = (looks: number) => Math.min(POLL_MS * 1.3 ** looks, SLOWEST_MS);

/** The certificate of an order: serial numbers and status; asked again until it is written. */
export const certificateQuery = (certificateId: IdOf<'certificate'>) =>
  queryOptions({
    queryKey: ['offsets', 'certificate', certificateId],
    queryFn: () => api.offsets.getCertificate({ params: { certificateId } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.isReady ? false : slower(dataUpdateCount)),
    staleTime: 0,
  });

/** What was issued of an order, the invoice first. What was given back is in the key: a credit note follows it. */
export const issuedQuery = (orderId: IdOf<'order'>, refundedCents: number) =>
  queryOptions({
    queryKey: ['billing', 'issued', orderId, refundedCents],
    queryFn: async () => {
      const all = await allPages((cursor) =>
        api.billing.listIssuedInvoices({
          query: { of: 'order', limit: LISTED, ...(cursor !== undefined && { cursor }) },
        }),
      );
      return all.filter(({ sourceId }) => sourceId === orderId).reverse();
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.length && data.every(({ isReady }) => isReady) ? false : slower(dataUpdateCount),
    staleTime: 0,
  });
