import type { ReactNode } from 'react';

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

export interface Sort {
  key: string;
  isDescending: boolean;
}
