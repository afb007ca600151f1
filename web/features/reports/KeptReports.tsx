import { Button } from '@mantine/core';
import type { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';

interface Props {
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** How many are not on their way; not known yet while it is not there. */
  count: number | undefined;
  /** Whether one can be written at all: else an empty list says nothing. */
  canWrite: boolean;
  words: Readonly<Record<'failed' | 'title' | 'empty', string>>;
  /** Their table. */
  children: ReactNode;
}
/** The reports that were written, and those that could not be. */
export function KeptReports({ query, count, canWrite, words, children }: Props) {
  const { t } = useTranslation('reports');
  if (query.error) return <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />;
  if (count === undefined) return <TableSkeleton rows={2} />;
  if (!canWrite && count === 0) return null;
  return (
    <Section title={words.title}>
      {count === 0 ? <p className="measure dim">{words.empty}</p> : children}
      {query.hasNextPage ? (
        <Button variant="default" mt={16} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </Section>
  );
}
