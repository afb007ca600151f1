import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps, Sort } from './tableTypes.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Compare = (a: string, b: string) => number;
/** The rows in the order that the person chose: by words of the language or by number, missing values last. */
export function useSortedRows<Row>(
  { columns, rows, initialSort }: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'initialSort'>,
  compare: Compare,
) {
  const [sort, setSort] = useState<Sort | null>(initialSort ?? null);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, { row: Row }>();
    const sortFn: SortFn<typeof features, { row: Row }> = (a, b, id) => order(a.getValue(id), b.getValue(id), compare);
    return columns.map((column) =>
      helper.accessor(({ row }): unknown => column.sortBy?.(row) ?? undefined, {
        id: column.key,
        header: column.key,
        enableSorting: column.sortBy !== undefined,
        sortUndefined: 'last',
        sortFn,
      }),
    );
  }, [columns, compare]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const sorting = useMemo(() => (sort ? [{ id: sort.key, desc: sort.isDescending }] : []), [sort]);
  const table = useTable({ features, columns: definitions, data, state: { sorting } });
  const toggle = (key: string) =>
    setSort((now) => ({ key, isDescending: now?.key === key ? !now.isDescending : false }));
  return { rows: table.getRowModel().rows.map((entry) => entry.original.row), sort, toggle };
}

function order(a: unknown, b: unknown, compare: Compare): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compare(String(a), String(b));
}
