import type { Area, Cell } from './types.ts';

/** Where somebody is in a grid. */
export interface GridState {
  readonly active: Cell | null;
  /** The other corner of what is selected; null: the active cell alone. */
  readonly corner: Cell | null;
  readonly isEditing: boolean;
  /** To be brought into view; null for a direction that stays. */
  readonly seek: { readonly col: number | null; readonly row: number | null };
  /** So many rows below the selection are about to be filled. */
  readonly filling: number;
}
export interface Size {
  readonly rows: number;
  readonly cols: number;
}

const STAY = { col: null, row: null };
export const NOWHERE: GridState = { active: null, corner: null, isEditing: false, seek: STAY, filling: 0 };
export const standing = (active: Cell, seek: GridState['seek'] = active): GridState => ({ ...NOWHERE, active, seek });
export const spanning = (active: Cell, corner: Cell, seek: GridState['seek'] = corner): GridState => ({
  ...NOWHERE,
  ...{ active, corner, seek },
});
export const editing = (active: Cell): GridState => ({ ...standing(active), isEditing: true });

/** What is selected: the active cell, or from it to the other corner. */
export function areaOf({ active, corner }: GridState): Area | null {
  if (!active) return null;
  const other = corner ?? active;
  return {
    fromRow: Math.min(active.row, other.row),
    toRow: Math.max(active.row, other.row),
    fromColumn: Math.min(active.col, other.col),
    toColumn: Math.max(active.col, other.col),
  };
}
export const everything = ({ rows, cols }: Size): GridState =>
  spanning({ col: 0, row: 0 }, { col: cols - 1, row: rows - 1 }, STAY);
/** Whole rows, as a click on their numbers has it. */
export const wholeRows = (from: number, to: number, { cols }: Size): GridState =>
  spanning({ col: 0, row: from }, { col: cols - 1, row: to }, { col: null, row: to });
export const wholeColumns = (from: number, to: number, { rows }: Size): GridState =>
  spanning({ col: from, row: 0 }, { col: to, row: rows - 1 }, { col: to, row: null });

const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
export const clamped = ({ col, row }: Cell, { rows, cols }: Size): Cell => ({
  col: within(col, cols),
  row: within(row, rows),
});

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** An arrow: by a cell or to the end of the table; the selection grows with it, or ends. */
export function moved(state: GridState, key: string, how: { isGrowing: boolean; isToEnd: boolean }, size: Size) {
  const { active, corner } = state;
  const [x, y] = WAYS[key] ?? [0, 0];
  if (!active) return state;
  const from = how.isGrowing ? (corner ?? active) : active;
  const by = how.isToEnd ? Math.max(size.rows, size.cols) : 1;
  const to = clamped({ col: from.col + x * by, row: from.row + y * by }, size);
  return how.isGrowing ? spanning(active, to) : standing(to);
}

/** Tab: the next cell, behind the last of a row the first of the next; null where the table ends. */
export function tabbed({ col, row }: Cell, isBack: boolean, { rows, cols }: Size): GridState | null {
  const at = row * cols + col + (isBack ? -1 : 1);
  return at < 0 || at >= rows * cols ? null : standing({ col: at % cols, row: Math.floor(at / cols) });
}

/** Where somebody is after `rows` changed: the row that one was in may stand elsewhere; `by` says by how much. */
export function shifted(state: GridState, by: number, size: Size): GridState {
  const { active, corner } = state;
  if (!active || size.rows === 0) return active ? NOWHERE : state;
  const to = (cell: Cell) => clamped({ col: cell.col, row: cell.row + by }, size);
  return { ...state, active: to(active), corner: corner && to(corner), seek: STAY };
}
