import type { AnyColumn, AnyDrawn, Area, Cell } from './types.ts';

/** Px; the style sheet says the same. */
export const ROW = 44;
export const HEADER = 44;

/** Where the columns are, px: those of the number and the result stay at the ends. */
export interface Layout {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly gutter: number;
  readonly result: number;
  readonly total: number;
}

export function layoutOf<Row>(
  columns: readonly AnyColumn<Row>[],
  { gutter, result, width }: { gutter: AnyDrawn<Row>; result: AnyDrawn<Row>; width: number },
): Layout {
  const least = columns.reduce((sum, { basis }) => sum + basis, gutter.basis + result.basis);
  const growing = columns.filter(({ grow }) => grow).length;
  const more = growing > 0 ? Math.max(0, Math.floor((width - least) / growing)) : 0;
  const widths = columns.map(({ basis, grow }) => basis + (grow ? more : 0));
  let left = gutter.basis;
  const lefts = widths.map((own) => {
    left += own;
    return left - own;
  });
  return { lefts, widths, gutter: gutter.basis, result: result.basis, total: Math.max(width, left + result.basis) };
}

/** The part of a grid that is seen, px. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): View => ({
  left: scrollLeft,
  top: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** Rows that a page is gone by: of those that are seen one stays. */
export const pageOf = ({ height }: View): number => Math.max(1, Math.floor((height - HEADER) / ROW) - 1);

/** Beside what is seen, so that nobody sees a row being drawn. */
const MORE_ROWS = 6;
const MORE_COLUMNS = 1;

const columnAt = ({ lefts }: Layout, x: number): number => {
  const after = lefts.findIndex((left) => left > x);
  return (after === -1 ? lefts.length : after) - 1;
};

/** Which rows and columns are drawn. */
export function drawnArea(view: View, layout: Layout, rows: number): Area {
  const first = Math.floor(view.top / ROW) - MORE_ROWS;
  const last = Math.floor((view.top + view.height - HEADER) / ROW) + MORE_ROWS;
  return {
    fromRow: Math.max(0, Math.min(first, rows - 1)),
    toRow: Math.min(rows - 1, last),
    fromColumn: Math.max(0, columnAt(layout, view.left + layout.gutter) - MORE_COLUMNS),
    toColumn: Math.min(
      layout.lefts.length - 1,
      columnAt(layout, view.left + view.width - layout.result) + MORE_COLUMNS,
    ),
  };
}
export const isSameArea = (a: Area, b: Area): boolean =>
  a.fromRow === b.fromRow && a.toRow === b.toRow && a.fromColumn === b.fromColumn && a.toColumn === b.toColumn;

/** What lies under a point of the view: -1 for the header and the numbers, the number of columns for the result. */
export function cellAt({ x, y }: { x: number; y: number }, view: View, layout: Layout): Cell {
  const row = y < HEADER ? -1 : Math.floor((y + view.top - HEADER) / ROW);
  if (x < layout.gutter) return { row, col: -1 };
  if (x >= view.width - layout.result) return { row, col: layout.lefts.length };
  return { row, col: columnAt(layout, x + view.left) };
}
/** The same while one drags: what lies at the ends of the table counts as what is beneath. */
export const draggedTo = ({ x, y }: { x: number; y: number }, view: View, layout: Layout): Cell => ({
  row: Math.floor((y + view.top - HEADER) / ROW),
  col: columnAt(layout, x + view.left),
});

/** How far a grid is to be scrolled so that a cell is seen whole; null for a direction that stays. */
export function scrolledTo(seek: { col: number | null; row: number | null }, view: View, layout: Layout) {
  const within = (most: number, least: number, now: number) => Math.min(most, Math.max(least, now));
  const { col, row } = seek;
  const top = row === null ? view.top : within(row * ROW, (row + 1) * ROW + HEADER - view.height, view.top);
  if (col === null) return { left: view.left, top };
  const [left = 0, width = 0] = [layout.lefts[col], layout.widths[col]];
  const toLeft = left - layout.gutter;
  const toRight = left + width + layout.result - view.width;
  return { left: within(toLeft, toRight, view.left), top };
}
