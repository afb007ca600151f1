import { useTranslation } from 'react-i18next';
import type { QueuedDocument } from '#shared/documents/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Documents.module.css';
import { StateTag } from './StateTag.tsx';

/** Documents of every account, in the order of the server: of what waits, the oldest is first. */
export function QueueTable({ rows, caption }: { rows: readonly QueuedDocument[]; caption: string }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const name = ({ tenantId: tenant, calculationId: calculation, id, fileName }: QueuedDocument) => (
    <span className={styles.name}>
      <AppLink to="/admin/footprint/documents/$id" params={{ id }} search={{ tenant, calculation }}>
        {fileName}
      </AppLink>
    </span>
  );
  const columns: Column<QueuedDocument>[] = [
    { key: 'name', header: t('list.name'), cell: name },
    { key: 'of', header: t('queue.of'), cell: (row) => `${row.organizationName}, ${row.year}` },
    { key: 'kind', header: t('field.kind'), cell: (row) => t(`kind.${row.kind}`) },
    { key: 'state', header: t('list.state'), cell: (row) => <StateTag state={row.state} /> },
    { key: 'when', header: t('list.when'), cell: (row) => format.dayTime(row.createdAt), isOptional: true },
  ];
  const phoneRow = (row: QueuedDocument) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        {name(row)} <StateTag state={row.state} />
      </span>
      <span className="note">
        {[`${row.organizationName}, ${row.year}`, t(`kind.${row.kind}`), format.dayTime(row.createdAt)].join(' · ')}
      </span>
    </div>
  );
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} phoneRow={phoneRow} />;
}
