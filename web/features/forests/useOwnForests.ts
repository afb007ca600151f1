import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { forestsQuery } from './queries.ts';

/** The own forests, page after page until one that is sought is found: it may stand on a later one. */
export function useOwnForests(isSought: (forest: OwnForestLine) => boolean) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(forestsQuery);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const found = rows?.find(isSought);
  const isToAsk = !found && hasNextPage && !isFetching && error === null;
  // After how many pages: a quick answer comes before anybody has seen that it was asked for.
  const after = isToAsk ? (data?.pages.length ?? 0) : 0;
  useEffect(() => {
    if (after > 0) void fetchNextPage();
  }, [after, fetchNextPage]);
  return { rows, found, error, refetch, hasNextPage };
}
