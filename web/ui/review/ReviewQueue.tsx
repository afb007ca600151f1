import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '../PageHead.tsx';
import { TableSkeleton } from '../Skeletons.tsx';
import { EmptyState, ErrorState } from '../States.tsx';

/** A list that is asked for by the page. */
interface Found<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly isFetchingNextPage: boolean;
}
type Words = Readonly<Record<'title' | 'subtitle' | 'failed' | 'none' | 'noneBody' | 'more', string>>;
interface Props<Row> {
  readonly words: Words;
  readonly found: Found<Row>;
  /** Other lists beside this one. */
  readonly views?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** What waits for the team, the soonest due first. */
export function ReviewQueue<Row>({ words, found, views, children }: Props<Row>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHead title={words.title} subtitle={words.subtitle} />
      {views}
      {error ? <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={4} /> : null}
      {rows?.length === 0 ? <EmptyState title={words.none}>{words.noneBody}</EmptyState> : null}
      {rows && rows.length > 0 ? children(rows) : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
