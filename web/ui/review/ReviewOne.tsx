import type { ReactNode } from 'react';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import { AppLink } from '../AppLink.tsx';
import { PageHead } from '../PageHead.tsx';
import { TableSkeleton } from '../Skeletons.tsx';
import { ErrorState } from '../States.tsx';

interface Props<Found> {
  readonly of: { readonly data: Found | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** The queue that it waits in. */
  readonly list: { readonly to: ScreenPath; readonly title: string };
  readonly words: Readonly<Record<'one' | 'failed', string>>;
  readonly nameOf: (found: Found) => string;
  readonly children: (found: Found) => ReactNode;
}

/** One of a queue of the team, by its name. */
export function ReviewOne<Found>({ of, list, words, nameOf, children }: Props<Found>) {
  const { data, error, refetch } = of;
  const crumbs = [{ key: 'list', link: <AppLink to={list.to}>{list.title}</AppLink> }];
  return (
    <>
      <PageHead title={data ? nameOf(data) : words.one} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? children(data) : null}
    </>
  );
}
