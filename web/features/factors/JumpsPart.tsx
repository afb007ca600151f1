import { useTranslation } from 'react-i18next';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Factors.module.css';

type Jumps = FactorVersion['jumps'];
type Row = Jumps['first'][number];
const DIGITS = 6;

/** Figures of a file that are ten times those in force or more, or a tenth or less: a slip of the unit, or news. */
export function JumpsPart({ jumps: { count, first } }: { jumps: Jumps }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const number = (value: number) => format.number(value, DIGITS);
  const columns: Column<Row>[] = [
    { key: 'row', header: t('jumps.row'), cell: ({ row }) => String(row) },
    { key: 'id', header: t('changes.id'), cell: ({ id }) => <code className={styles.id}>{id}</code> },
    { key: 'column', header: t('jumps.column'), cell: ({ column }) => <code className={styles.id}>{column}</code> },
    { key: 'before', header: t('jumps.before'), cell: ({ before }) => number(before), isNumeric: true },
    { key: 'after', header: t('jumps.after'), cell: ({ after }) => number(after), isNumeric: true },
  ];
  const phoneRow = ({ row, id, column, before, after }: Row) => (
    <div className={styles.phoneRow}>
      <code className={styles.id}>{id}</code>
      <span className="note">
        {t('jumps.row')} {row} · <code className={styles.id}>{column}</code>
      </span>
      <span>
        {number(before)} → {number(after)}
      </span>
    </div>
  );
  return (
    <>
      <Callout tone="decide" title={t('jumps.title', { count })}>
        {t('jumps.explain')}
      </Callout>
      <DataTable
        caption={t('jumps.caption')}
        columns={columns}
        rows={first}
        rowKey={({ row, column }) => `${row} ${column}`}
        phoneRow={phoneRow}
      />
      {count > first.length ? <p className="note">{t('jumps.more', { shown: format.number(first.length) })}</p> : null}
    </>
  );
}
