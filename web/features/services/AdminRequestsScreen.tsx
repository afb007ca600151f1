import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { numberOf, type ServiceRequest } from '#shared/services/contract.ts';
import { REQUEST_STATES, type RequestState } from '#shared/services/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { type Theirs, theirRequestsQuery } from './queries.ts';
import { TheirRequest } from './TheirRequest.tsx';

const PATH = '/admin/forestryServices';

/** Of the team: what owners ask the forestry team for, by its state, the longest waiting first; one of them. */
export function AdminRequestsScreen() {
  const { tenant, request, list } = useLocation().search as Record<string, string | undefined>;
  if (tenant && request) return <TheirRequest key={request} theirs={{ tenantId: tenant, id: request } as Theirs} />;
  return <List state={REQUEST_STATES.find((one) => one === list) ?? 'open'} />;
}

function List({ state }: { state: RequestState }) {
  const { t } = useTranslation('services');
  const found = useInfiniteQuery(theirRequestsQuery(state));
  const views = REQUEST_STATES.map((key) => ({
    ...{ key, label: t(`team.lists.${key}`), to: PATH, search: { list: key }, isCurrent: key === state },
  })) satisfies Parameters<typeof ViewLinks>[0]['views'];
  const words = {
    ...{ title: t('team.title'), subtitle: t('team.subtitle'), failed: t('team.failed') },
    ...{ none: t('team.none'), noneBody: t('team.noneBody'), more: t('list.more') },
  };
  return (
    <ReviewQueue<Row> {...{ words, found }} views={<ViewLinks label={words.title} views={views} />}>
      {(rows) => <Rows rows={rows} />}
    </ReviewQueue>
  );
}

interface Row {
  readonly tenantId: IdOf<'tenant'>;
  readonly request: ServiceRequest;
}
function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const { day } = useFormat();
  const link = ({ tenantId: tenant, request: { id, service } }: Row) => (
    <AppLink to={PATH} search={{ tenant, request: id }}>
      {of(`names.${service}`)}
    </AppLink>
  );
  const columns: Column<Row>[] = [
    { key: 'service', header: t('team.service'), cell: link },
    { key: 'number', header: t('team.number'), cell: ({ request }) => numberOf(request) },
    { key: 'forest', header: t('team.forest'), cell: ({ request }) => request.forest },
    { key: 'day', header: t('team.day'), cell: ({ request }) => day(request.createdAt) },
  ];
  const phoneRow = (row: Row) => (
    <div>
      {link(row)}
      <br />
      <span className="note">
        {[row.request.forest, `${t('team.day')}: ${day(row.request.createdAt)}`].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
  return <DataTable caption={t('team.title')} {...{ columns, rows, phoneRow }} rowKey={({ request }) => request.id} />;
}
