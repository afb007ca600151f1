import type { Block } from './block.ts';
import type { AnyColumn, Area } from './types.ts';

/** Rows with a change in them, and what is selected after it. */
export interface Edited<Row> {
  readonly rows: readonly Row[];
  readonly area: Area;
}
type Columns<Row> = readonly AnyColumn<Row>[];

export const copied = <Row>(rows: readonly Row[], columns: Columns<Row>, area: Area): Block =>
  rows
    .slice(area.fromRow, area.toRow + 1)
    .map((rowData) =>
      columns.slice(area.fromColumn, area.toColumn + 1).map((column) => column.copyValue?.({ rowData }) ?? ''),
    );

/** `emptied`: cells were; `rows`: nothing at all is in these rows, they are to go; `whole`: nothing was in the cells. */
export type Deleted<Row> = { readonly kind: 'emptied'; readonly rows: readonly Row[] } | { kind: 'rows' | 'whole' };

/** Delete: cells are emptied; those that are empty select their rows, and rows in which nothing is left go. */
export function deleted<Row>(rows: readonly Row[], columns: Columns<Row>, area: Area): Deleted<Row> {
  const isIn = (row: number) => row >= area.fromRow && row <= area.toRow;
  const own = rows.slice(area.fromRow, area.toRow + 1);
  if (own.every((rowData) => columns.every((column) => column.isCellEmpty({ rowData })))) return { kind: 'rows' };
  const written = columns.slice(area.fromColumn, area.toColumn + 1).filter(({ disabled }) => !disabled);
  const emptied = (row: Row) =>
    written.reduce((rowData, { deleteValue }) => deleteValue?.({ rowData }) ?? rowData, row);
  const next = rows.map((row, i) => (isIn(i) ? emptied(row) : row));
  const isSame = own.every((row, i) => JSON.stringify(row) === JSON.stringify(next[area.fromRow + i]));
  return isSame ? { kind: 'whole' } : { kind: 'emptied', rows: next };
}

interface Writing<Row> {
  readonly rows: readonly Row[];
  readonly columns: Columns<Row>;
  readonly block: Block;
  /** The rows that are written, and the first column. */
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
}

/** Texts written into cells, again from the first when there are more rows than texts; each column is read as a whole. */
async function written<Row>({ rows, columns, block, fromRow, toRow, fromColumn }: Writing<Row>): Promise<Row[]> {
  const width = block[0]?.length ?? 0;
  const own = columns.slice(fromColumn, fromColumn + width);
  const read = await Promise.all(
    own.map(({ prePasteValues }, i) => {
      const texts = block.map((line) => line[i] ?? '');
      return prePasteValues?.(texts) ?? texts;
    }),
  );
  const next = [...rows];
  for (let row = fromRow; row <= toRow; row++)
    own.forEach(({ disabled, pasteValue }, i) => {
      const rowData = next[row];
      const value = read[i]?.[(row - fromRow) % block.length];
      if (!disabled && pasteValue && rowData !== undefined) next[row] = pasteValue({ rowData, value: value as never });
    });
  return next;
}

/** Paste: a single line fills all selected rows, several begin at the first; rows that lack are made where it is allowed. */
export async function pasted<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { area, block, createRow }: { area: Area; block: Block; createRow: (() => Row) | null },
): Promise<Edited<Row>> {
  const { fromRow, fromColumn } = area;
  const wanted = block.length === 1 ? area.toRow : fromRow + block.length - 1;
  const lacking = createRow ? Math.max(0, wanted + 1 - rows.length) : 0;
  const all = lacking === 0 ? rows : [...rows, ...Array.from({ length: lacking }, () => createRow?.() as Row)];
  const toRow = Math.min(wanted, all.length - 1);
  const toColumn = Math.min(fromColumn + (block[0]?.length ?? 1), columns.length) - 1;
  const next = await written({ rows: all, columns, block, fromRow, toRow, fromColumn });
  return { rows: next, area: { fromRow, toRow, fromColumn, toColumn } };
}

/** What is selected, copied on into the rows below it. */
export async function filledOn<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { area, count }: { area: Area; count: number },
): Promise<Edited<Row>> {
  const block = copied(rows, columns, area);
  const toRow = Math.min(area.toRow + count, rows.length - 1);
  const { fromColumn } = area;
  return {
    rows: await written({ rows, columns, block, fromRow: area.toRow + 1, toRow, fromColumn }),
    area: { ...area, toRow },
  };
}
