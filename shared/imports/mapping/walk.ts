import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { numberIn } from './cellValues.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import { type KindCounts, kindOfRow, newCounts } from './rowKinds.ts';
import { type Record, readRow } from './rowReader.ts';
import type { Targets } from './targets.ts';
import { totalAt } from './totals.ts';

export interface Visited {
  /** 0-based row of the sheet. */
  row: number;
  cells: readonly (Cell | undefined)[];
  record: Record;
}

const amountIn = (cells: Visited['cells'], { quantities: [source] }: Targets): number | null => {
  const cell = source && cells[source.column];
  const read = cell && numberIn(cell, source.mark);
  return read && 'value' in read ? read.value.number : null;
};

/** Whether the last row of a table holds nothing but the sum of those above it: a total without a name. */
function isUnnamedTotal(table: Table, { targets, mapping }: Pick<Way, 'targets' | 'mapping'>): boolean {
  const { sheet, firstRow } = table;
  const last = sheet.rowCount - 1;
  const cells = sheet.row(last) ?? [];
  const value = amountIn(cells, targets);
  const [source] = targets.quantities;
  const others = cells.filter((cell, column) => cell && cell.text !== '' && column !== source?.column);
  if (value === null || others.length > 0 || last - firstRow < 2) return false;
  let sum = 0;
  for (let row = firstRow; row < last; row++) {
    const above = sheet.row(row) ?? [];
    if (kindOfRow(table, row, above, mapping) === 'data') sum += amountIn(above, targets) ?? 0;
  }
  return Math.abs(value - sum) <= Math.abs(sum) * 1e-6;
}

interface Way {
  targets: Targets;
  mapping: Mapping;
  known: Known;
  /** Only to see what must be asked. */
  isTrial?: boolean;
  /** Counts what the rows were. */
  counts?: KindCounts;
}

const openTotalAt = (table: Table, row: number, { skipTotalRows }: Mapping) =>
  skipTotalRows ? totalAt(table, row).openLabel : null;

/** Reads the rows of a table one after the other. */
export function* walk(
  table: Table,
  { targets, mapping, known, isTrial = false, counts = newCounts() }: Way,
): Generator<Visited> {
  const hasTotal = mapping.skipTotalRows && isUnnamedTotal(table, { targets, mapping });
  const end = table.sheet.rowCount - (hasTotal ? 1 : 0);
  if (hasTotal) counts.total++;
  let section: string | null = null;
  const confirmed = new Set(mapping.confirmedRows);
  for (let row = table.firstRow; row < end; row++) {
    const cells = table.sheet.row(row) ?? [];
    const kind = kindOfRow(table, row, cells, mapping);
    counts[kind]++;
    if (kind === 'section') section = cells.find((cell) => cell)?.text ?? null;
    if (kind !== 'data') continue;
    const isConfirmed = confirmed.has(row + 1);
    const openTotal = openTotalAt(table, row, mapping);
    for (const record of readRow(cells, { targets, mapping, known, section, openTotal, isTrial, isConfirmed }))
      yield { row, cells, record };
  }
}
