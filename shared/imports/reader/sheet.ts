import type { Grid } from './grid.ts';
import type { Cell, Merge, Sheet } from './types.ts';

/** Rows covered by merged cells that are worth an index; a file that merges more is not helped by it. */
const MAX_MERGED_ROWS = 500_000;

interface Parts {
  name: string;
  visibility: Sheet['visibility'];
  hiddenRows: ReadonlySet<number>;
  merges: readonly Merge[];
}

/** A sheet over its cells. A value merged downwards is repeated in every row that it covers, marked `isMerged`. */
export function sheetOf(grid: Grid, parts: Parts): Sheet {
  const covering = mergesByRow(parts.merges);
  return {
    ...parts,
    rowCount: grid.rowCount,
    columnCount: grid.columnCount,
    cellCount: grid.cellCount,
    filledRows: grid.filledRows,
    row(index) {
      const own = grid.row(index);
      const merges = covering.get(index);
      return merges ? withMerged(own, merges, grid) : own;
    },
  };
}

function mergesByRow(merges: readonly Merge[]): Map<number, Merge[]> {
  const byRow = new Map<number, Merge[]>();
  let rows = 0;
  for (const merge of merges) {
    rows += merge.bottom - merge.top;
    if (rows > MAX_MERGED_ROWS) return new Map();
    for (let row = merge.top + 1; row <= merge.bottom; row++) {
      const list = byRow.get(row);
      if (list) list.push(merge);
      else byRow.set(row, [merge]);
    }
  }
  return byRow;
}

/** A row without any cell of its own stays empty: merging over it was decoration. */
function withMerged(cells: (Cell | undefined)[] | null, merges: readonly Merge[], grid: Grid) {
  if (!cells) return null;
  // Many merges begin in one row: it is not made anew for each.
  let [at, above] = [-1, null as (Cell | undefined)[] | null];
  for (const { top, left } of merges) {
    if (cells[left]) continue;
    if (top !== at) [at, above] = [top, grid.row(top)];
    const first = above?.[left];
    if (first) cells[left] = mergedCopy(first);
  }
  return cells;
}

const mergedCopy = (cell: Cell): Cell => ({
  kind: cell.kind,
  text: cell.text,
  number: cell.number,
  day: cell.day,
  precision: cell.precision,
  isPercent: cell.isPercent,
  formatWords: cell.formatWords ?? '',
  isMerged: true,
});
