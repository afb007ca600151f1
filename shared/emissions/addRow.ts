import { combineAside, combineWides } from './insights/aside.ts';
import { RowAdder, type RowKeys } from './rowAdder.ts';
import { addCell, cellOf, newTotals, type RunningTotals, TOTAL_DIMENSIONS } from './totals.ts';
import type { Estimate } from './types.ts';

/** Adds the estimate of one row. Location-based lines stand apart: only one of the two methods is in any total. */
export function addRow(totals: RunningTotals, estimate: Estimate, keys: RowKeys): void {
  const adder = new RowAdder(totals);
  adder.add(estimate, keys);
  adder.done();
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
  combineAside(into.aside, part.aside, sign);
  combineWides(into.otherGases, part.otherGases, sign);
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
