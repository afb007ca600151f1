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
/** The keys that lead somewhere. */
export const MOVING = [...Object.keys(WAYS), 'Home', 'End', 'PageUp', 'PageDown'];
const FAR = Number.MAX_SAFE_INTEGER;

interface Moving {
  readonly isGrowing: boolean;
  /** Ctrl: to the end of the table. */
  readonly isToEnd: boolean;
  /** Rows that are seen at once. */
  readonly page: number;
}
function goal({ col, row }: Cell, key: string, { isToEnd, page }: Moving): Cell {
  if (key === 'Home') return { col: 0, row: isToEnd ? 0 : row };
  if (key === 'End') return { col: FAR, row: isToEnd ? FAR : row };
  if (key === 'PageUp' || key === 'PageDown') return { col, row: key === 'PageUp' ? row - page : row + page };
  const [x, y] = WAYS[key] ?? [0, 0];
  const by = isToEnd ? FAR : 1;
  return { col: col + x * by, row: row + y * by };
}

/** An arrow, a page, the ends of a row or of the table: the selection grows with it, or ends. */
export function moved(state: GridState, key: string, how: Moving, size: Size): GridState {
  const { active, corner } = state;
  if (!active) return state;
  const to = clamped(goal(how.isGrowing ? (corner ?? active) : active, key, how), size);
  return how.isGrowing ? spanning(active, to) : standing(to);
}

/** Tab: the next cell, behind the last of a row the first of the next; null where the table ends. */
export function tabbed({ col, row }: Cell, isBack: boolean, { rows, cols }: Size): GridState | null {
  const at = row * cols + col + (isBack ? -1 : 1);
  return at < 0 || at >= rows * cols ? null : standing({ col: at % cols, row: Math.floor(at / cols) });
}

/**
 * Where somebody is after the table changed: the cell that one was in may stand elsewhere, and what is selected ends
 * where the table does. Who wrote in a cell that is gone writes in no other.
 */
export function followed(state: GridState, by: { rows: number; cols: number } | null, size: Size): GridState {
  const { active, corner, isEditing } = state;
  if (!active) return state;
  if (size.rows === 0 || (by === null && isEditing)) return NOWHERE;
  const to = ({ col, row }: Cell) => clamped({ col: col + (by?.cols ?? 0), row: row + (by?.rows ?? 0) }, size);
  const next = { active: to(active), corner: corner && to(corner) };
  const isSame = isSameCell(next.active, active) && (!corner || isSameCell(next.corner, corner));
  return isSame ? state : { ...state, ...next, seek: STAY };
}
const isSameCell = (a: Cell | null, b: Cell) => a?.col === b.col && a.row === b.row;
