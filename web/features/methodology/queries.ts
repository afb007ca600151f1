import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

/** What a reader looks for among the factors. */
export interface FactorSearchInput {
  readonly text: string;
  readonly family: string;
  readonly year: string;
}

/** The factor set changes with a publication: an hour is fresh enough. */
const HOUR_MS = 3_600_000;

export const overviewQuery = queryOptions({
  queryKey: ['methodology'],
  queryFn: () => api.methodology.getMethodology({}),
  staleTime: HOUR_MS,
});

export const exampleQuery = (activity: string) =>
  queryOptions({
    queryKey: ['methodology', 'example', activity],
    queryFn: () => api.methodology.getExample({ params: { activity }, query: {} }),
    staleTime: HOUR_MS,
  });

export const factorsQuery = ({ text, family, year }: FactorSearchInput) =>
  infiniteQueryOptions({
    queryKey: ['methodology', 'factors', text, family, year],
    queryFn: ({ pageParam }) =>
      api.methodology.listFactors({
        query: {
          limit: 25,
          ...(text && { text }),
          ...(family && { family }),
          ...(year && { year: year === 'newest' ? year : Number(year) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: HOUR_MS,
    placeholderData: (before) => before,
  });

export const downloadFamily = (family: string) => api.methodology.downloadFactors({ params: { family } });
export const downloadTable = (table: string) => api.methodology.downloadTable({ params: { table } });
export const downloadChanges = (version: string) => api.methodology.downloadChanges({ params: { version } });
