import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { numberIn } from './cellValues.ts';
import type { Known } from './known.ts';
import type { Table } from './layout.ts';
import { type KindCounts, kindOfRow, newCounts } from './rowKinds.ts';
import { type Record, readRow } from './rowReader.ts';
import type { Targets } from './targets.ts';

export interface Visited {
  /** 0-based row of the sheet. */
  row: number;
  cells: readonly (Cell | undefined)[];
  record: Record;
}

/** Sum of the quantity of the rows above: a last row that holds nothing but that sum is a total without a name. */
class Sum {
  private total = 0;
  private rows = 0;
  private readonly targets: Targets;
  constructor(targets: Targets) {
    this.targets = targets;
  }

  isIt(cells: readonly (Cell | undefined)[]): boolean {
    const value = this.valueOf(cells);
    const others = cells.filter((cell, column) => cell && cell.text !== '' && column !== this.column());
    if (value === null || this.rows < 2 || others.length > 0) return false;
    return Math.abs(value - this.total) <= Math.abs(this.total) * 1e-6;
  }
  add(cells: readonly (Cell | undefined)[]): void {
    this.total += this.valueOf(cells) ?? 0;
    this.rows++;
  }
  private column(): number {
    return this.targets.quantities[0]?.column ?? -1;
  }
  private valueOf(cells: readonly (Cell | undefined)[]): number | null {
    const [source] = this.targets.quantities;
    const cell = source && cells[source.column];
    const read = cell && numberIn(cell, source.mark);
    return read && 'value' in read ? read.value.number : null;
  }
}

interface Way {
  targets: Targets;
  mapping: Mapping;
  known: Known;
  /** Counts what the rows were. */
  counts?: KindCounts;
}

/** Reads the rows of a table one after the other. */
export function* walk(table: Table, { targets, mapping, known, counts = newCounts() }: Way): Generator<Visited> {
  const sum = new Sum(targets);
  let section: string | null = null;
  for (let row = table.firstRow; row < table.sheet.rowCount; row++) {
    const cells = table.sheet.row(row) ?? [];
    const found = kindOfRow(table, row, cells, mapping);
    const kind = found === 'data' && mapping.skipTotalRows && sum.isIt(cells) ? 'total' : found;
    counts[kind]++;
    if (kind === 'section') section = cells.find((cell) => cell)?.text ?? null;
    if (kind !== 'data') continue;
    sum.add(cells);
    for (const record of readRow(cells, { targets, mapping, known, section })) yield { row, cells, record };
  }
}
