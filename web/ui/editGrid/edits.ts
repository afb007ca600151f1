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

const widthOf = (block: Block): number => Math.max(0, ...block.map((line) => line.length));

interface Writing<Row> {
  readonly rows: readonly Row[];
  readonly columns: Columns<Row>;
  readonly block: Block;
  /** What is written. */
  readonly area: Area;
}

/** Texts written into cells, again from the first where there are more cells than texts; each column is read as a whole. */
async function written<Row>({ rows, columns, block, area }: Writing<Row>): Promise<Row[]> {
  const { fromRow, toRow, fromColumn, toColumn } = area;
  const width = widthOf(block);
  const own = columns.slice(fromColumn, toColumn + 1);
  const read = await Promise.all(
    own.map(({ disabled, prePasteValues }, i) => {
      const texts = block.map((line) => line[i % width] ?? '');
      return disabled ? [] : (prePasteValues?.(texts) ?? texts);
    }),
  );
  const next = [...rows];
  for (let row = fromRow; row <= toRow; row++)
    own.forEach(({ disabled, pasteValue }, i) => {
      const rowData = next[row];
      const at = (row - fromRow) % block.length;
      // A line that is shorter than others says nothing of the cells behind it.
      const isGiven = block[at]?.[i % width] !== undefined;
      if (disabled || !isGiven || !pasteValue || rowData === undefined) return;
      next[row] = pasteValue({ rowData, value: read[i]?.[at] as never });
    });
  return next;
}

/** So many as are copied, or all that are selected when the copied ones go into them several times. */
const lengthOf = (copied: number, selected: number): number =>
  selected > copied && selected % copied === 0 ? selected : copied;

/** The rows of a selection without those at its end in which nothing is: a whole column has the blank one too. */
function filledRows<Row>(rows: readonly Row[], columns: Columns<Row>, { fromRow, toRow }: Area): number {
  const own = rows.slice(fromRow, toRow + 1);
  return own.findLastIndex((rowData) => columns.some((column) => !column.isCellEmpty({ rowData }))) + 1;
}

/** Paste: what goes into the selection several times fills it; else it begins there. Rows that lack are made where it is allowed. */
export async function pasted<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { area, block, createRow }: { area: Area; block: Block; createRow: (() => Row) | null },
): Promise<Edited<Row>> {
  const { fromRow, fromColumn } = area;
  const selected = block.length === 1 ? filledRows(rows, columns, area) : area.toRow + 1 - fromRow;
  const wanted = fromRow + lengthOf(block.length, selected) - 1;
  const across = lengthOf(widthOf(block), area.toColumn + 1 - fromColumn);
  const lacking = createRow ? Math.max(0, wanted + 1 - rows.length) : 0;
  const all = lacking === 0 ? rows : [...rows, ...Array.from({ length: lacking }, () => createRow?.() as Row)];
  const toRow = Math.min(wanted, all.length - 1);
  const toColumn = Math.min(fromColumn + across, columns.length) - 1;
  const into = { fromRow, toRow, fromColumn, toColumn };
  return { rows: await written({ rows: all, columns, block, area: into }), area: into };
}

/** What is selected, copied on into the rows below it. */
export async function filledOn<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { area, count }: { area: Area; count: number },
): Promise<Edited<Row>> {
  const block = copied(rows, columns, area);
  const toRow = Math.min(area.toRow + count, rows.length - 1);
  return {
    rows: await written({ rows, columns, block, area: { ...area, fromRow: area.toRow + 1, toRow } }),
    area: { ...area, toRow },
  };
}
