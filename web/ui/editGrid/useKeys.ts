import { useRef } from 'react';
import { deleted } from './edits.ts';
import { pageOf } from './layout.ts';
import { isIn, type Live, type LiveRef, useHeard } from './live.ts';
import * as to from './state.ts';
import type { Area, Cell } from './types.ts';

interface Key<Row> {
  readonly event: KeyboardEvent;
  readonly live: Live<Row>;
  readonly active: Cell;
  readonly area: Area;
  readonly leave: (isBack: boolean) => void;
}

const isControl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;
const isPlain = (event: KeyboardEvent) => event.getModifierState('AltGraph') || (!isControl(event) && !event.altKey);
/** Also the first of several keys that write a character together: an accent, or an input method. */
const isPrinted = ({ key, code }: KeyboardEvent) =>
  (key.length > 0 && [...key].length === 1) || key === 'Dead' || key === 'Process' || /^Key[A-Z]$/.test(code);
/** Keys that move in the text of a cell while one writes in it. */
const IN_TEXT = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

function move<Row>(key: Key<Row>): void {
  const { event, live, active } = key;
  const { state, columns, size, view } = live;
  // While one writes they move in the text, or in the list.
  if (state.isEditing && (columns[active.col]?.disableKeys || IN_TEXT.includes(event.key))) return;
  if (event.altKey) {
    // The list of a cell; the others are the browser's.
    if (event.key === 'ArrowDown' && !state.isEditing) open(key);
    return;
  }
  const page = pageOf(view());
  live.set(to.moved(state, event.key, { isGrowing: event.shiftKey, isToEnd: isControl(event), page }, size));
  event.preventDefault();
}

function open<Row>({ event, live, active }: Key<Row>): void {
  event.preventDefault();
  if (!live.columns[active.col]?.disabled) live.set(to.editing(active));
}

function tab<Row>({ event, live, active, leave }: Key<Row>): void {
  const next = to.tabbed(active, event.shiftKey, live.size);
  // Where the table ends the browser goes on, from the end of it.
  if (!next) {
    leave(event.shiftKey);
    return;
  }
  live.set(next);
  event.preventDefault();
}

/** Opens a cell, and leaves it downwards; with Shift upwards, as Enter in any cell does then. */
function enter<Row>(key: Key<Row>): void {
  const { event, live, active } = key;
  const { state, columns, size } = live;
  const isBack = event.shiftKey && event.key === 'Enter';
  if (!isPlain(event) || (event.shiftKey && !isBack)) return;
  if (state.isEditing && columns[active.col]?.disableKeys) return;
  event.preventDefault();
  if (!state.isEditing && !isBack) open(key);
  else live.set(to.standing(to.clamped({ col: active.col, row: active.row + (isBack ? -1 : 1) }, size)));
}

/** Empties what is selected; what is empty already is taken away, where rows may be. */
export function deleteArea<Row>(live: Live<Row>, area: Area, mayTakeRows = true): void {
  const { rows, columns, size } = live;
  const done = deleted(rows, columns, area);
  if (done.kind === 'emptied') live.onChange(rows, done.rows);
  else if (mayTakeRows && done.kind === 'whole') live.set(to.wholeRows(area.fromRow, area.toRow, size));
  else if (mayTakeRows && !live.isReadOnly) takeRows(live, area);
}

function takeRows<Row>(live: Live<Row>, { fromRow, toRow }: Area): void {
  const { rows, state } = live;
  const left = [...rows.slice(0, fromRow), ...rows.slice(toRow + 1)];
  const row = Math.min(left.length - 1, fromRow);
  live.set(row < 0 ? to.NOWHERE : to.standing({ col: state.active?.col ?? 0, row }));
  live.onChange(rows, left);
}

const leaveCell = <Row>({ live: { state, set }, active }: Key<Row>): void =>
  set(state.isEditing || state.corner ? to.standing(active) : to.NOWHERE);

/** The keys that mean the same wherever one is. */
const ACTS: Readonly<Record<string, <Row>(key: Key<Row>) => void>> = {
  Tab: tab,
  Escape: leaveCell,
  Enter: enter,
  F2: enter,
  ...Object.fromEntries(to.MOVING.map((key) => [key, move])),
};

/** Those of somebody who writes in no cell: the first letter goes into it. */
function actOutside<Row>(key: Key<Row>): void {
  const { event, live, active, area } = key;
  const isDelete = event.key === 'Delete' || event.key === 'Backspace';
  const isAll = event.key === 'a' && isControl(event);
  if (isDelete) deleteArea(live, area);
  else if (isAll) live.set(to.everything(live.size));
  // A space alone would take what stands in the cell; it must not turn the page either.
  else if (event.key === ' ' && isPlain(event)) open(key);
  else if (isPrinted(event) && isPlain(event) && !live.columns[active.col]?.disabled) live.set(to.editing(active));
  if (isDelete || isAll) event.preventDefault();
}

function act<Row>(key: Key<Row>): void {
  const own = ACTS[key.event.key];
  if (own) own(key);
  else if (!key.live.state.isEditing) actOutside(key);
}

/** The keys of spreadsheets, while there is an active cell. */
export function useKeys<Row>(ref: LiveRef<Row>, leave: (isBack: boolean) => void): void {
  const wasEditing = useRef(false);
  const before = () => {
    wasEditing.current = ref.current.state.isEditing;
  };
  const onKey = (event: KeyboardEvent) => {
    const live = ref.current;
    const area = to.areaOf(live.state);
    const { active, isEditing } = live.state;
    if (!active || !area || event.isComposing || !isIn(live, event)) return;
    // What ended a cell is not the first key of another.
    const isEnd = wasEditing.current && !isEditing && (event.key === 'Enter' || event.key === 'Escape');
    if (!isEnd) act({ event, live, active, area, leave });
  };
  useHeard({ keydown: before }, true);
  useHeard({ keydown: onKey });
}
