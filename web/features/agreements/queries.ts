import { queryOptions } from '@tanstack/react-query';
import type { Agreement } from '#shared/agreements/schema.ts';
import type { Standing } from '#shared/agreements/steps.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Asked again each time: the team and others who sign act meanwhile. */
export const agreementQuery = (id: IdOf<'forest'>) =>
  queryOptions({
    queryKey: ['agreements', id],
    queryFn: () => api.agreements.getAgreement({ params: { id } }),
    staleTime: 0,
  });
export const keepAgreement = (agreement: Agreement): void => {
  queryClient.setQueryData(agreementQuery(agreement.forestId).queryKey, agreement);
  // The forest has another state once the contract holds.
  void queryClient.invalidateQueries({ queryKey: ['forests'] });
};

export const signedForestQuery = (id: IdOf<'forest'>) =>
  queryOptions({
    queryKey: ['forests', 'one', id],
    queryFn: () => api.forests.getForest({ params: { id } }),
    staleTime: 0,
  });
/** Where the forest stands on the market: nobody has said anything of it at version 0. */
export const listingStateQuery = (id: IdOf<'forest'>) =>
  queryOptions({
    queryKey: ['marketplace', 'listing', id, 'state'],
    queryFn: async (): Promise<Standing['listing']> => {
      const { state, v } = await api.marketplace.getListing({ params: { id } });
      return v === 0 ? 'none' : state;
    },
    staleTime: 0,
  });
export const sellingQuery = queryOptions({
  queryKey: ['orders', 'seller'],
  queryFn: () => api.orders.getSeller({}),
});

export const linkedQuery = (link: string) =>
  queryOptions({
    queryKey: ['agreements', 'link', link],
    queryFn: () => api.agreements.readLinked({ body: { link } }),
    staleTime: 0,
    retry: false,
  });
