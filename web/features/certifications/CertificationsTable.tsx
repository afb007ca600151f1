import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationHead } from '#shared/certifications/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Certifications.module.css';
import { StateTag } from './StateTag.tsx';

interface Props<Row extends CertificationHead> {
  rows: readonly Row[];
  caption: string;
  /** The way to one: organization and year. */
  nameOf: (row: Row) => ReactNode;
}

/** Certifications, each with its state. */
export function CertificationsTable<Row extends CertificationHead>({ rows, caption, nameOf }: Props<Row>) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const requested = ({ requestedAt }: Row) => (requestedAt === null ? t('list.notYet') : format.dayTime(requestedAt));
  const columns: Column<Row>[] = [
    { key: 'name', header: t('list.of'), cell: nameOf },
    { key: 'type', header: t('list.type'), cell: ({ type }) => t(`type.${type}`) },
    { key: 'state', header: t('list.state'), cell: ({ state }) => <StateTag state={state} /> },
    { key: 'requested', header: t('list.requested'), cell: requested },
    { key: 'by', header: t('list.by'), cell: ({ byName }) => byName, isOptional: true },
  ];
  const phoneRow = (row: Row) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        {nameOf(row)} <StateTag state={row.state} />
      </span>
      <span className="note">{[t(`type.${row.type}`), requested(row)].join(' · ')}</span>
    </div>
  );
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} phoneRow={phoneRow} />;
}
