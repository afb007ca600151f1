import { shippedFile } from './shipped.test.helper.ts';
import { TABLE_SHAPES, type TableName } from './tableShapes.ts';

type Row = Record<string, string>;
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** For tests: a parameter table that is shipped as a published CSV, with its sources in words; rows may be changed. */
export function publishedTable(
  table: TableName,
  change: (row: Row) => Row | readonly Row[] | null = (row) => row,
): string {
  const { tables, sources } = shippedFile(TABLE_SHAPES[table].family);
  const rows = (tables[table] ?? []).flatMap((row) => {
    if (!('source' in row)) return change({ ...row }) ?? [];
    const { source, url, licence } = sources[row.source ?? ''] ?? { source: '', url: '', licence: '' };
    return change({ ...row, source, source_url: url, licence }) ?? [];
  });
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}
