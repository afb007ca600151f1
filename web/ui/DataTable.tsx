import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { TableBody, TableFoot, TableHead } from './DataTableParts.tsx';
import { PhoneList } from './PhoneList.tsx';
import type { DataTableProps } from './tableTypes.ts';
import { useSortedRows } from './useSortedRows.ts';

export type { Column } from './tableTypes.ts';

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
