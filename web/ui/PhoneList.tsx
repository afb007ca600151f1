import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import type { DataTableProps } from './tableTypes.ts';
import { useEndReached } from './useEndReached.ts';

const PHONE_ROW_PX = 72;

/** On phones: the same rows as a list; a long one draws what is in view, in a scroll area. */
export function PhoneList<Row>(props: DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
  const { rows, caption, virtualHeight, rowKey, phoneRow } = props;
  if (virtualHeight !== undefined) return <VirtualPhoneList {...props} />;
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{phoneRow(row)}</li>
      ))}
    </ul>
  );
}

function VirtualPhoneList<Row>(props: DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
  const { rows, caption, rowKey, phoneRow, onEndReached, rowCount } = props;
  const scroll = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => PHONE_ROW_PX,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  useEndReached(items.at(-1)?.index ?? -1, rows.length, onEndReached);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
    <ul ref={scroll} className={cx(styles.list, styles.phoneScroll)} aria-label={caption} tabIndex={0}>
      <li aria-hidden="true" className={styles.gap} style={{ height: items[0]?.start ?? 0 }} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={rowKey(row)}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={rowCount ?? rows.length}
            aria-posinset={item.index + 1}
          >
            {phoneRow(row)}
          </li>
        );
      })}
      <li
        aria-hidden="true"
        className={styles.gap}
        style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }}
      />
    </ul>
  );
}
