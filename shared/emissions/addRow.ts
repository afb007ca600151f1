import { COLUMNS } from './columns.ts';
import type { Layout, LineLayout } from './layout.ts';
import { addCell, addTo, type Cell, newCell, newTotals, type RunningTotals, TOTAL_DIMENSIONS } from './totals.ts';
import type { Estimate } from './types.ts';

/** Where a row belongs in the totals. Empty words stand for "none". */
export interface RowKeys {
  readonly activity: string;
  readonly siteId?: string | null;
  readonly source?: string;
  /** `YYYY-MM`; empty when only the year is known. */
  readonly month?: string;
}

function cellOf(cells: Map<string, Cell>, key: string): Cell {
  let cell = cells.get(key);
  if (cell === undefined) {
    cell = newCell();
    cells.set(key, cell);
  }
  return cell;
}

/** Adds the estimate of a row. Location-based lines stand apart: only one of the two methods is in any total. */
export function addRow(totals: RunningTotals, estimate: Estimate, keys: RowKeys): void {
  totals.rows += 1;
  if (!estimate.ok) {
    totals.errorRows += 1;
    return;
  }
  const { layout, figures, quality } = estimate;
  for (const line of layout.lines) addLine(totals, line, figures);
  const sum = rowSum(layout, figures);
  const { by } = totals;
  addSum(totals.total, layout, sum);
  addSum(cellOf(by.activity, keys.activity), layout, sum);
  addSum(cellOf(by.site, keys.siteId ?? ''), layout, sum);
  addSum(cellOf(by.month, keys.month ?? ''), layout, sum);
  addSum(cellOf(by.source, keys.source ?? ''), layout, sum);
  addSum(cellOf(by.quality, quality), layout, sum);
  if (layout.isProvisional) totals.provisionalRows += 1;
  for (const code of layout.warnings) totals.warnings.set(code, (totals.warnings.get(code) ?? 0) + 1);
}

// Working space: the sum of the lines of one row (at most 1,000,000 t: it stays far under 2^52).
const working = new Float64Array(COLUMNS);

function rowSum({ rowColumns, slots }: Layout, figures: readonly number[]): Float64Array {
  for (let i = 0; i < rowColumns.length; i++) working[i] = 0;
  for (let i = 0; i < figures.length; i++) {
    const slot = slots[i] as number;
    if (slot >= 0) working[slot] = (working[slot] as number) + (figures[i] as number);
  }
  return working;
}

function addSum(cell: Cell, { rowColumns }: Layout, sum: Float64Array): void {
  for (let i = 0; i < rowColumns.length; i++) addTo(cell, rowColumns[i] as number, sum[i] as number);
  cell.rows += 1;
}

/** Adds one line to the groups that differ from line to line. */
function addLine({ scope2Location, by }: RunningTotals, line: LineLayout, figures: readonly number[]): void {
  if (line.isScope2Location) {
    addFigures(scope2Location, line, figures);
    scope2Location.rows += 1;
  }
  for (const { dimension, key, isFirst } of line.groups) {
    const cell = cellOf(by[dimension], key);
    addFigures(cell, line, figures);
    if (isFirst) cell.rows += 1;
  }
}

function addFigures(cell: Cell, { rates, at, to }: LineLayout, figures: readonly number[]): void {
  for (let i = at; i < to; i++) addTo(cell, rates.columns[i - at] as number, figures[i] as number);
}

/** Adds the totals of another part of the same calculation. */
export const mergeTotals = (into: RunningTotals, part: RunningTotals): void => combine(into, part, 1);

/** Takes away the totals of a part that was added before: what is left is as if it had never been there. */
export function subtractTotals(from: RunningTotals, part: RunningTotals): void {
  combine(from, part, -1);
  for (const dimension of TOTAL_DIMENSIONS)
    for (const key of part.by[dimension].keys())
      if (from.by[dimension].get(key)?.rows === 0) from.by[dimension].delete(key);
  for (const code of part.warnings.keys()) if (from.warnings.get(code) === 0) from.warnings.delete(code);
}

function combine(into: RunningTotals, part: RunningTotals, sign: 1 | -1): void {
  addCell(into.total, part.total, sign);
  addCell(into.scope2Location, part.scope2Location, sign);
  for (const dimension of TOTAL_DIMENSIONS)
    for (const [key, cell] of part.by[dimension]) addCell(cellOf(into.by[dimension], key), cell, sign);
  for (const [code, rows] of part.warnings) into.warnings.set(code, (into.warnings.get(code) ?? 0) + sign * rows);
  into.rows += sign * part.rows;
  into.errorRows += sign * part.errorRows;
  into.provisionalRows += sign * part.provisionalRows;
}

/** A row as it is in the totals. */
export interface CountedRow {
  readonly estimate: Estimate;
  readonly keys: RowKeys;
}
/** The totals after a row changed, without looking at the others: exactly those of a fresh calculation. */
export function replaceRow(totals: RunningTotals, before: CountedRow, after: CountedRow): void {
  const old = newTotals();
  addRow(old, before.estimate, before.keys);
  subtractTotals(totals, old);
  addRow(totals, after.estimate, after.keys);
}
