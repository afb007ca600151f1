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

/** The rows of a table under its headings: 0-based, `end` not included. */
interface Walk {
  readonly firstRow: number;
  readonly end: number;
  /** What a row says; those before it must have been read, since a title among them may name the section. */
  at(row: number): readonly Visited[];
}

/** Makes the rows of a table ready for reading: one after the other, and any of them again. */
export function walking(table: Table, way: Way): Walk {
  const { targets, mapping, known, isTrial = false, counts = newCounts() } = way;
  const hasTotal = mapping.skipTotalRows && isUnnamedTotal(table, { targets, mapping });
  const { firstRow } = table;
  const end = table.sheet.rowCount - (hasTotal ? 1 : 0);
  if (hasTotal) counts.total++;
  const confirmed = new Set(mapping.confirmedRows);
  const sections: (string | null)[] = [];
  const at = (row: number): readonly Visited[] => {
    const cells = table.sheet.row(row) ?? [];
    const kind = kindOfRow(table, row, cells, mapping);
    counts[kind]++;
    const before = sections[row - 1 - firstRow] ?? null;
    const section = kind === 'section' ? (cells.find((cell) => cell)?.text ?? null) : before;
    sections[row - firstRow] = section;
    if (kind !== 'data') return [];
    const isConfirmed = confirmed.has(row + 1);
    const openTotal = openTotalAt(table, row, mapping);
    const records = readRow(cells, { targets, mapping, known, section, openTotal, isTrial, isConfirmed });
    return records.map((record) => ({ row, cells, record }));
  };
  return { firstRow, end, at };
}

/** Reads the rows of a table one after the other. */
export function* walk(table: Table, way: Way): Generator<Visited> {
  const { firstRow, end, at } = walking(table, way);
  for (let row = firstRow; row < end; row++) yield* at(row);
}
