import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { Words } from './Chem.tsx';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import type { Column, DataTableProps, Sort } from './tableTypes.ts';
import { useEndReached } from './useEndReached.ts';

const cellClass = <Row,>(column: Column<Row>) =>
  cx(column.isNumeric && styles.num, column.isOptional && styles.optional);

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (key: string) => void;
}
export function TableHead<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key !== column.key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
          return <HeadCell key={column.key} column={column} direction={direction} onSort={onSort} />;
        })}
      </tr>
    </thead>
  );
}

const ARROWS = { none: null, ascending: IconArrowUp, descending: IconArrowDown };
interface HeadCellProps<Row> {
  column: Column<Row>;
  direction: keyof typeof ARROWS;
  onSort: (key: string) => void;
}
function HeadCell<Row>({ column, direction, onSort }: HeadCellProps<Row>) {
  const Arrow = ARROWS[direction];
  const width = column.width ? { width: column.width } : undefined;
  if (!column.sortBy)
    return (
      <th scope="col" className={cellClass(column)} style={width}>
        {column.header}
      </th>
    );
  return (
    <th scope="col" className={cellClass(column)} style={width} aria-sort={direction}>
      <button
        type="button"
        className={cx(styles.sort, column.isNumeric && styles.sortNumeric)}
        onClick={() => onSort(column.key)}
      >
        {column.header}
        {Arrow ? <Arrow className={styles.arrow} size={14} stroke={1.8} aria-hidden /> : null}
      </button>
    </th>
  );
}

type BodyProps<Row> = DataTableProps<Row> & { scroll: RefObject<HTMLElement | null> };
export function TableBody<Row>(props: BodyProps<Row>) {
  if (props.virtualHeight !== undefined) return <VirtualBody {...props} />;
  return (
    <tbody>
      {props.rows.map((row, index) => (
        <TableRow key={props.rowKey(row)} table={props} row={row} index={index} />
      ))}
    </tbody>
  );
}

const ROW_PX = 45;

function VirtualBody<Row>(props: BodyProps<Row>) {
  const { rows, scroll, rowKey, onEndReached, columns } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  useEndReached(items.at(-1)?.index ?? -1, rows.length, onEndReached);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={before} columns={columns.length} />
      {items.map((item) => {
        const row = rows[item.index];
        return row === undefined ? null : <TableRow key={rowKey(row)} table={props} row={row} index={item.index} />;
      })}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function TableRow<Row>({ table, row, index }: { table: DataTableProps<Row>; row: Row; index: number }) {
  const kind = table.rowKind?.(row) ?? 'row';
  const isSelected = table.isSelected?.(row) ?? false;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={table.isSelected ? isSelected : undefined}
      className={cx(kind !== 'row' && styles[kind], isSelected && styles.selected)}
    >
      {table.columns.map((column, i) =>
        i === 0 ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            <Words>{column.cell(row)}</Words>
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            <Words>{column.cell(row)}</Words>
          </td>
        ),
      )}
    </tr>
  );
}

export function TableFoot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every((column) => column.footer === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, i) =>
          i === 0 ? (
            <th key={column.key} scope="row" className={cellClass(column)}>
              {column.footer}
            </th>
          ) : (
            <td key={column.key} className={cellClass(column)}>
              {column.footer}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
