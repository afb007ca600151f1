import type { ClipboardEvent as Pasting } from 'react';
import type { GridColumn } from './columns.ts';

/** Gives the table what was copied, once it is drawn: it takes that into the cell that is drawn as the active one. */
export function pasteSoon(text: string): void {
  requestAnimationFrame(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  });
}

/** Whether what was copied is several cells; observations may be a text of several lines themselves. */
const isBlock = (text: string, { kind }: GridColumn): boolean =>
  text.includes('\t') || (kind !== 'note' && /\n/.test(text.trim()));

/** Several cells that are pasted while a cell is open are the table's, from that cell on: `leave` closes it. */
export const takeBlock = (column: GridColumn, leave: () => void) => (event: Pasting) => {
  const text = event.clipboardData.getData('text/plain');
  if (!isBlock(text, column)) return;
  event.preventDefault();
  leave();
  pasteSoon(text);
};
