import { type DragEvent, useState } from 'react';
import type { GridRow } from './gridRow.ts';
import type { Sheet } from './sheetContext.ts';

/** A document that is dropped on a row is its evidence. */
export function useDropped(sheet: Sheet, rows: readonly GridRow[]) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (sheet.isReadOnly || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (sheet.isReadOnly || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const line = event.target instanceof Element ? event.target.closest('[role=row]') : null;
    const id = line?.querySelector('[data-row]')?.getAttribute('data-row');
    // Beside every row it is as on the blank one, which stands last: that is told.
    const row = rows.find((one) => one.id === id) ?? rows.at(-1);
    if (row) sheet.attach(row, [...event.dataTransfer.files]);
  };
  return { isOver, dropProps: { onDragOver, onDrop, onDragLeave: () => setOver(false) } };
}
