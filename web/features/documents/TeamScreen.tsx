import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QUEUES, type Queue } from '#shared/documents/states.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { QueueTable } from './QueueTable.tsx';
import { queueQuery, type Theirs } from './queries.ts';
import { TeamDocument } from './TeamDocument.tsx';

const PATH = '/admin/footprint/documents/$id';

/** Of the platform's team: what waits, or has ended (`open`, `closed`); or one document, of `?tenant=&calculation=`. */
export function TeamScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { tenant, calculation } = useLocation().search as Record<string, string | undefined>;
  if (tenant && calculation) {
    const theirs = { tenantId: tenant, id: calculation, documentId: id } as Theirs;
    return <TeamDocument key={id} theirs={theirs} />;
  }
  return <List queue={id === 'closed' ? 'closed' : 'open'} />;
}

function List({ queue }: { queue: Queue }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(queueQuery(queue));
  const rows = data?.pages.flatMap((page) => page.items);
  const views = QUEUES.map((key) => ({
    key,
    label: t(`queue.${key}`),
    to: PATH,
    params: { id: key },
    isCurrent: key === queue,
  })) satisfies Parameters<typeof ViewLinks>[0]['views'];
  return (
    <>
      <PageHead title={t('queue.title')} subtitle={t('queue.subtitle')} />
      <ViewLinks label={t('queue.title')} views={views} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={4} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t(`queue.none.${queue}`)}>{t(`queue.noneBody.${queue}`)}</EmptyState>
      ) : null}
      {rows && rows.length > 0 ? <QueueTable rows={rows} caption={t(`queue.${queue}`)} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </Button>
      ) : null}
    </>
  );
}
