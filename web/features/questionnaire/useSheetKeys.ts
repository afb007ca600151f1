import { type RefObject, useEffect, useRef } from 'react';
import type { Area, EditGridRef } from '#web/ui/editGrid/types.ts';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import type { Sheet } from './sheetContext.ts';

interface Keys {
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly gridRef: RefObject<EditGridRef | null>;
  readonly onFill: (area: Area) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Alt Enter opens the row of a cell that is being written in as well. */
const isOfRow = ({ key, altKey, target }: KeyboardEvent) =>
  key === 'Enter' && altKey && target instanceof Element && target.closest('[role=grid]') !== null;

/** A question or a menu lies over the table: its keys are not the table's. */
const isCovered = () => document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null;
const isElsewhere = (target: EventTarget | null) =>
  isCovered() || (target instanceof Element && target.closest('[role=dialog]') !== null);
/** What the grid hears at the document, wherever it comes from, while a cell is active. */
const HEARD = ['keydown', 'copy', 'cut', 'paste'] as const;

/** What a key means in the table; null: the grid's, or nothing. */
function actOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const area = keys.gridRef.current?.area ?? null;
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isControl) return keys.sheet.isReadOnly ? null : controlAct(event, area, keys);
  if (!area) return null;
  if (event.key === ' ' && event.shiftKey) return () => pick(area, keys);
  const row = keys.rows[area.fromRow];
  return event.key === 'Enter' && event.altKey && row ? () => openRow(row, area, keys) : null;
}

/** What is being written in the cell is kept, and the cell closed. */
function openRow(row: GridRow, { fromRow, fromColumn }: Area, { gridRef, sheet }: Keys): void {
  gridRef.current?.setActiveCell({ col: fromColumn, row: fromRow });
  sheet.openRow(row);
}

function controlAct(event: KeyboardEvent, area: Area | null, { onFill, onUndo, onRedo }: Keys): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === 'd' && area) return () => onFill(area);
  if (key === 'y' || (key === 'z' && event.shiftKey)) return onRedo;
  return key === 'z' ? onUndo : null;
}

function pick(area: Area, { rows, sheet }: Keys): void {
  for (const row of rows.slice(area.fromRow, area.toRow + 1)) if (row.state !== 'blank') sheet.picks.toggle(row.id);
}

/**
 * The keys of the question beside those of any grid: Ctrl D fills down, Ctrl Z and Ctrl Y undo and
 * redo, Shift Space picks the row, Alt Enter opens it as a form. Taken before the grid sees them; what is typed or
 * pasted into a form or a question beside or over the table is kept from it.
 */
export function useSheetKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isBusy = isTyping(event.target) && !isOfRow(event);
      const act = isBusy || isCovered() ? null : actOf(event, now.current);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    const keep = (event: Event) => {
      if (isElsewhere(event.target)) event.stopPropagation();
    };
    const page = document.documentElement;
    document.addEventListener('keydown', onKeyDown, { capture: true });
    for (const name of HEARD) page.addEventListener(name, keep);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      for (const name of HEARD) page.removeEventListener(name, keep);
    };
  }, []);
}
