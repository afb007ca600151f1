import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Documents.module.css';
import { StateTag } from './StateTag.tsx';
import { useAbout } from './useAbout.ts';

interface Props {
  rows: readonly Document[];
  sites: readonly { id: string; name: string }[];
}

/** Documents, newest first: what each is, what it has to do with, how its review stands. */
export function DocumentsTable({ rows, sites }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const about = useAbout(sites);
  const name = ({ id, calculationId, fileName }: Document) => (
    <span className={styles.name}>
      <AppLink to="/footprint/calculation/$id/documents" params={{ id: calculationId }} search={{ document: id }}>
        {fileName}
      </AppLink>
    </span>
  );
  const by = (row: Document) => row.byName || t('one.byTeam');
  const columns: Column<Document>[] = [
    { key: 'name', header: t('list.name'), cell: name, sortBy: (row) => row.fileName },
    {
      key: 'kind',
      header: t('field.kind'),
      cell: (row) => t(`kind.${row.kind}`),
      sortBy: (row) => t(`kind.${row.kind}`),
    },
    { key: 'question', header: t('field.question'), cell: about.question, sortBy: about.question },
    { key: 'sites', header: t('field.sites'), cell: about.sites, isOptional: true },
    {
      key: 'state',
      header: t('list.state'),
      cell: (row) => <StateTag state={row.state} />,
      sortBy: (row) => t(`state.${row.state}`),
    },
    {
      key: 'when',
      header: t('list.when'),
      cell: (row) => format.day(row.createdAt.slice(0, 10)),
      sortBy: (row) => row.createdAt,
    },
    { key: 'by', header: t('list.by'), cell: by, isOptional: true },
  ];
  const phoneRow = (row: Document) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        {name(row)} <StateTag state={row.state} />
      </span>
      <span className="note">
        {[t(`kind.${row.kind}`), row.question && about.question(row), format.dayTime(row.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
  return (
    <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={(row) => row.id} phoneRow={phoneRow} />
  );
}
