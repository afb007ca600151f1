import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Measure } from '#shared/forests/contract.ts';
import type { Forest } from '#shared/forests/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Which forest, and whose. */
export interface Theirs {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}
export const REVIEW_LISTS = ['waiting', 'TO_VALIDATE', 'VALIDATED', 'ACTIVE', 'DISABLED'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

const PAGE = 50;
const LISTS = ['forests', 'reviews'];
/** Asked again each time that the page is opened: owners and other reviewers act meanwhile. */
export const reviewsQuery = (list: ReviewList) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, list],
    queryFn: ({ pageParam }) =>
      api.forests.listReviews({ query: { list, limit: PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

export const officialTableQuery = queryOptions({
  queryKey: ['forests', 'officialTable'],
  queryFn: () => api.forests.getOfficialTable({}),
});
export const theirForestQuery = (theirs: Theirs) =>
  queryOptions({
    queryKey: ['forests', 'theirs', theirs],
    queryFn: () => api.forests.getTheirForest({ params: theirs }),
    staleTime: 0,
  });
export const theirAgreementQuery = (theirs: Theirs) =>
  queryOptions({
    queryKey: ['agreements', 'theirs', theirs],
    queryFn: () => api.agreements.getTheirAgreement({ params: theirs }),
    staleTime: 0,
  });

/** Of a version of a forest, by what its reviewer measured or decided. */
export const triedQuery = (theirs: Theirs, v: number, measure: Measure) =>
  queryOptions({
    queryKey: ['forests', 'tried', theirs, v, measure],
    queryFn: () => api.forests.tryEstimate({ params: theirs, body: measure }),
  });

/** What a decision answered is shown at once, lists are asked for again. */
export async function theirForestChanged(theirs: Theirs, forest: Forest): Promise<void> {
  queryClient.setQueryData(theirForestQuery(theirs).queryKey, (old) => old && { ...old, forest });
  await queryClient.invalidateQueries({ queryKey: LISTS });
  await queryClient.invalidateQueries({ queryKey: theirAgreementQuery(theirs).queryKey });
}

/** Asks for it again: somebody else was quicker. */
export async function reviewOutrun(theirs: Theirs): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: theirForestQuery(theirs).queryKey });
  await queryClient.invalidateQueries({ queryKey: LISTS });
}
