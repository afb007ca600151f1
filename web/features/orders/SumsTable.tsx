import { useTranslation } from 'react-i18next';
import type { Sums } from '#shared/orders/earnings.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Orders.module.css';

export const PARTS = ['sold', 'pending', 'held', 'paid', 'taken'] as const;

type Row = Sums & { readonly key: string; readonly name: string };

interface TableProps {
  title: string;
  /** It is said above the table, which has no section of its own. */
  hasTitle?: boolean;
  head: string;
  rows: readonly Row[];
}
/** What was sold of each, and what became of it. */
export function SumsTable({ title, hasTitle, head, rows }: TableProps) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const columns: Column<Row>[] = [
    { key: 'name', header: head, cell: ({ name }) => name },
    ...PARTS.map((key) => ({
      ...{ key, header: t(`earnings.${key}`), cell: (row: Row) => money(row[`${key}Cents`]), isNumeric: true },
    })),
  ];
  const phoneRow = (row: Row) => (
    <div className={styles.card}>
      <b>{row.name}</b>
      <span className={cx('note', styles.parts)}>
        {PARTS.map((key) => (
          <span key={key}>
            {t(`earnings.${key}`)} {money(row[`${key}Cents`])}
          </span>
        ))}
      </span>
    </div>
  );
  return (
    <>
      {hasTitle ? <h3>{title}</h3> : null}
      <DataTable caption={title} rowKey={({ key }) => key} {...{ columns, rows, phoneRow }} />
    </>
  );
}
