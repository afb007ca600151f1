import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { TableBody, TableFoot, TableHead } from './DataTableParts.tsx';
import { PhoneList } from './PhoneList.tsx';
import { useSortedRows } from './useSortedRows.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value; null goes last. */
  sortBy?: (row: Row) => string | number | null;
  /** Right-aligned. */
  isNumeric?: boolean;
  /** Left out on phones: columns are dropped, the type never shrinks. */
  isOptional?: boolean;
  /** Cell of the totals row. The row is drawn when any column has one. */
  footer?: ReactNode;
  /** Any CSS width; give one to every column of a virtual table. */
  width?: string;
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see its heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `group` rows are heads of the `child` rows below them. Give it to a table that is not sortable. */
  rowKind?: (row: Row) => 'row' | 'group' | 'child';
  isSelected?: (row: Row) => boolean;
  initialSort?: { key: string; isDescending: boolean };
  /** Draws rows only while they are in view, in a scroll area of this height in px. For long lists. */
  virtualHeight?: number;
  /** Rows that there are in all, when more of them are still on the server. */
  rowCount?: number;
  /** Called when the last rows of a virtual table come into view: load more. */
  onEndReached?: () => void;
  /** On phones, a list of these instead of the table. */
  phoneRow?: (row: Row) => ReactNode;
}

/** A table to read: sortable heads, totals, virtual rows for long lists, a list on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, phoneRow, virtualHeight } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 820px)', false, { getInitialValueInEffect: false });
  const scroll = useRef<HTMLElement>(null);
  const sorted = useSortedRows(props, format.compare);
  if (isPhone && phoneRow) return <PhoneList {...props} rows={sorted.rows} phoneRow={phoneRow} />;
  return (
    <section
      ref={scroll}
      className={cx(styles.scroll, virtualHeight !== undefined && styles.virtual)}
      style={virtualHeight === undefined ? undefined : { maxHeight: virtualHeight }}
      aria-label={t('table.region', { caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-rowcount={(props.rowCount ?? sorted.rows.length) + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={props.columns} sort={sorted.sort} onSort={sorted.toggle} />
        <TableBody {...props} rows={sorted.rows} scroll={scroll} />
        <TableFoot columns={props.columns} />
      </table>
    </section>
  );
}
