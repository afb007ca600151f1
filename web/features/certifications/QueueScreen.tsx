import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QueuedHead } from '#shared/certifications/schema.ts';
import { QUEUES, type Queue } from '#shared/certifications/states.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { CertificationsTable } from './CertificationsTable.tsx';
import { QueuedScreen } from './QueuedScreen.tsx';
import { queueQuery, type Theirs } from './queries.ts';

const PATH = '/admin/footprint/certifications';

/** Of the platform's team: what was requested, of every account; with `?tenant=&id=`, one of them. */
export function QueueScreen() {
  const { tenant, id, queue } = useLocation().search as Record<string, string | undefined>;
  if (tenant && id) return <QueuedScreen theirs={{ tenantId: tenant, id } as Theirs} />;
  return <List queue={queue === 'closed' ? 'closed' : 'open'} />;
}

function List({ queue }: { queue: Queue }) {
  const { t } = useTranslation('certifications');
  const { data, error, refetch } = useQuery(queueQuery(queue));
  const views = QUEUES.map((key) => ({
    key,
    label: t(`queue.${key}`),
    to: PATH,
    search: { queue: key },
    isCurrent: key === queue,
  })) satisfies Parameters<typeof ViewLinks>[0]['views'];
  return (
    <>
      <PageHead title={t('queue.title')} subtitle={t('queue.subtitle')} />
      <ViewLinks label={t('queue.title')} views={views} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t(`queue.none.${queue}`)}>{t(`queue.noneBody.${queue}`)}</EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <CertificationsTable rows={data} caption={t(`queue.${queue}`)} nameOf={linkTo} />
      ) : null}
    </>
  );
}

const linkTo = ({ tenantId, id, organizationName, year }: QueuedHead) => (
  <AppLink to={PATH} search={{ tenant: tenantId, id }}>
    {organizationName}, {year}
  </AppLink>
);
