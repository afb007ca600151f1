import type { Area } from '#web/ui/editGrid/types.ts';
import { cellText, type Words } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import { type Content, type GridRow, typedInto } from './gridRow.ts';
import { upon } from './upon.ts';

/**
 * The rows (`now`) with what the grid made of those that it showed: only the cells that it changed, since rows may have
 * been saved, written in or taken away while it read what was pasted.
 */
export function written(now: readonly GridRow[], shown: readonly GridRow[], next: readonly GridRow[]) {
  const before = new Map(shown.map((row) => [row.id, row]));
  const after = new Map(next.map((row) => [row.id, row]));
  const there = new Set(now.map(({ id }) => id));
  const kept = now.flatMap((row): GridRow[] => {
    const [old, given] = [before.get(row.id), after.get(row.id)];
    if (!given) return old ? [] : [row];
    return [given === old ? row : { ...row, ...upon(row, old ?? null, given) }];
  });
  const isNew = ({ id }: GridRow) => (before.get(id)?.state ?? 'blank') === 'blank';
  return [...kept, ...next.filter((row) => !there.has(row.id) && isNew(row) && before.get(row.id) !== row)];
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
    // The end of a whole column is no row to be made.
    if (!isOne && 'state' in row && row.state === 'blank') return row;
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
