import type { Cell } from '#web/ui/editGrid/types.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import type { Sheet } from './sheetContext.ts';

/** Says what is wrong with the cell that one has come to: which one it is, and what it holds, the grid says itself. */
export function useTold(sheet: Sheet, columns: readonly GridColumn[], rows: readonly GridRow[]) {
  return (cell: Cell | null): void => {
    const column = cell && columns[cell.col];
    const row = cell && rows[cell.row];
    const wrong = column && row ? sheet.wrong(row, column.id) : null;
    if (wrong !== null) announce(wrong);
  };
}
