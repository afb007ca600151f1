import { cellText, type Words } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import { type Content, typedInto } from './gridRow.ts';

/** Rows and columns of a selection, both ends in it. */
export interface Area {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** Ctrl D: the first row of the selection is written into the others; of a single row, the one above into it. */
export function filledDown<T extends Content>(
  rows: readonly T[],
  columns: readonly GridColumn[],
  { area, words, tick }: { area: Area; words: Words; tick: { yes: string; no: string } },
): readonly T[] {
  const isOne = area.fromRow === area.toRow;
  const source = rows[isOne ? area.fromRow - 1 : area.fromRow];
  if (!source) return rows;
  const first = isOne ? area.fromRow : area.fromRow + 1;
  const filled = columns.slice(area.fromColumn, area.toColumn + 1);
  return rows.map((row, i) => {
    if (i < first || i > area.toRow) return row;
    let now = row;
    for (const column of filled) {
      const unread = source.unread[column.id];
      now = unread
        ? { ...now, unread: { ...now.unread, [column.id]: unread } }
        : typedInto(now, { column, text: cellText(source.draft, column, words, tick), words });
    }
    return now;
  });
}
