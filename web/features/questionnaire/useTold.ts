import type { Cell } from '#web/ui/editGrid/types.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { cellText } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import type { Sheet } from './sheetContext.ts';

/** Says which cell one has come to, what it holds and what is wrong with it. */
export function useTold(sheet: Sheet, columns: readonly GridColumn[], rows: readonly GridRow[]) {
  return (cell: Cell | null): void => {
    const column = cell && columns[cell.col];
    const row = cell && rows[cell.row];
    if (!column || !row) return;
    const value = row.unread[column.id]?.text ?? cellText(row.draft, column, sheet.words, sheet.tick);
    const where = { row: cell.row + 1, column: sheet.label(column), value: value || sheet.say('sheet.empty') };
    announce([sheet.say('sheet.cell', where), sheet.wrong(row, column.id) ?? ''].join(' '));
  };
}
