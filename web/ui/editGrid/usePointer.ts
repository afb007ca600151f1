import { useEffect, useRef } from 'react';
import { filledOn } from './edits.ts';
import { cellAt, draggedTo } from './layout.ts';
import { type Live, type LiveRef, useHeard } from './live.ts';
import * as to from './state.ts';
import type { Area, Cell, Named } from './types.ts';
import { apply } from './useClipboard.ts';

const HELD_MS = 50;

type Drag =
  | { readonly kind: 'cells'; readonly rows: boolean; readonly columns: boolean }
  | { readonly kind: 'fill'; readonly area: Area };

const pointOf = ({ clientX, clientY }: MouseEvent, element: HTMLElement) => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};
const isIn = ({ row, col }: Cell, area: Area | null) =>
  area !== null && row >= area.fromRow && row <= area.toRow && col >= area.fromColumn && col <= area.toColumn;

/** What a press upon a place selects: a cell, on the number or the result the row, on the header the column. */
function pressed<Row>({ size }: Live<Row>, { row, col }: Cell): to.GridState {
  const isLine = col < 0 || col >= size.cols;
  if (row < 0) return isLine ? to.everything(size) : to.wholeColumns(col, col, size);
  const there = to.clamped({ row, col }, size);
  // A row that went away under the mouse would be two that are selected.
  return isLine ? to.wholeRows(there.row, there.row, size) : to.standing(there, { col: there.col, row: null });
}

interface Press {
  readonly at: Cell;
  readonly isMain: boolean;
  /** Shift: what is selected grows to here. */
  readonly isGrown: boolean;
}
const isLineAt = ({ col }: Cell, { cols }: to.Size) => col < 0 || col >= cols;

/** Where one is after a press; null: as before. */
function pressedTo<Row>(live: Live<Row>, { at, isMain, isGrown }: Press): to.GridState | null {
  const { state, size, columns } = live;
  const { active } = state;
  if (isGrown && active) {
    const corner = { row: at.row < 0 ? size.rows - 1 : at.row, col: isLineAt(at, size) ? size.cols - 1 : at.col };
    return to.spanning(active, to.clamped(corner, size));
  }
  if (!isMain) return isIn(at, to.areaOf(state)) ? null : pressed(live, at);
  const isAgain = active?.row === at.row && active.col === at.col && !columns[at.col]?.disabled;
  return isAgain ? to.editing(at) : pressed(live, at);
}

function press<Row>(live: Live<Row>, event: MouseEvent, element: HTMLElement): Drag | null {
  const { state, size } = live;
  const at = cellAt(pointOf(event, element), live.view(), live.layout);
  // Who writes in a cell presses into the text.
  if (state.isEditing && state.active?.row === at.row && state.active.col === at.col) return null;
  event.preventDefault();
  const isMain = event.button === 0 && !event.ctrlKey;
  const isGrown = event.shiftKey && state.active !== null && isMain;
  const next = pressedTo(live, { at, isMain, isGrown });
  if (next) live.set(next);
  return isMain ? { kind: 'cells', rows: at.row >= 0 || isGrown, columns: !isLineAt(at, size) || isGrown } : null;
}

/** A press outside of the grid leaves it, but for the list of a cell, which lies over the page. */
function pressOutside<Row>({ state, columns, set }: Live<Row>, target: Element): void {
  const hasList = state.isEditing && state.active !== null && columns[state.active.col]?.keepFocus;
  const isOfCell = hasList && target.closest('[data-portal]') !== null;
  if (state.active && !isOfCell) set(to.NOWHERE);
}

function drag<Row>(live: Live<Row>, event: MouseEvent, element: HTMLElement, what: Drag): void {
  const { state, size } = live;
  const { active } = state;
  if (!active) return;
  const at = to.clamped(draggedTo(pointOf(event, element), live.view(), live.layout), size);
  if (what.kind === 'fill') {
    const filling = Math.max(0, at.row - what.area.toRow);
    if (filling !== state.filling) live.set({ ...state, filling, seek: { col: null, row: at.row } });
    return;
  }
  const corner = {
    col: what.columns ? at.col : size.cols - 1,
    row: what.rows ? at.row : size.rows - 1,
  };
  const before = state.corner ?? active;
  if (corner.col === before.col && corner.row === before.row) return;
  live.set(to.spanning(active, corner, { col: what.columns ? corner.col : null, row: what.rows ? corner.row : null }));
}

function begin<Row>(live: Live<Row>, event: MouseEvent): Drag | null {
  const { target } = event;
  const grid = live.element.current;
  // Its own element is its scroll bar.
  if (!grid || !(target instanceof Element) || target === grid) return null;
  if (!grid.contains(target)) {
    pressOutside(live, target);
    return null;
  }
  const area = to.areaOf(live.state);
  if (!target.hasAttribute('data-fill') || !area) return live.rows.length > 0 ? press(live, event, grid) : null;
  event.preventDefault();
  return { kind: 'fill', area };
}

/** The mouse: goes to a cell, the second time writes in it; drags what is selected, and what is to be filled below it. */
export function usePointer<Row extends Named>(ref: LiveRef<Row>): void {
  const dragged = useRef<Drag | null>(null);
  const last = useRef<MouseEvent | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => {
    clearInterval(timer.current);
    timer.current = undefined;
    const what = dragged.current;
    dragged.current = null;
    return what;
  };
  const go = () => {
    const { element } = ref.current;
    if (dragged.current && last.current && element.current)
      drag(ref.current, last.current, element.current, dragged.current);
  };
  useEffect(() => () => clearInterval(timer.current), []);
  const mousedown = (event: MouseEvent) => {
    stop();
    last.current = null;
    dragged.current = begin(ref.current, event);
    // Held beyond an edge the table goes on under it.
    if (dragged.current) timer.current = setInterval(go, HELD_MS);
  };
  const mousemove = (event: MouseEvent) => {
    last.current = event;
    go();
  };
  const mouseup = () => {
    const what = stop();
    const live = { ...ref.current };
    const { filling } = live.state;
    if (what?.kind !== 'fill' || filling === 0) return;
    live.set({ ...live.state, filling: 0, seek: { col: null, row: null } });
    const { area } = what;
    void filledOn(live.rows, live.columns, { area, count: filling }).then((done) => apply(live, done, ref));
  };
  useHeard({ mousedown, mousemove, mouseup });
}
