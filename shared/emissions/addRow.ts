import { type AsideSums, addAside, bringAside, newAsideSums } from './insights/addAside.ts';
import { combineAside } from './insights/aside.ts';
import type { Layout, LineLayout } from './layout.ts';
import {
  addCell,
  addTo,
  type Cell,
  newCell,
  newSums,
  newTotals,
  type RunningTotals,
  TOTAL_DIMENSIONS,
} from './totals.ts';
import { type Estimate, type Made, QUALITIES, type Quality } from './types.ts';

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

/** What the rows of one plan and quality come to: a sum a figure. */
interface PlanSums {
  readonly layout: Layout;
  readonly activity: string;
  readonly quality: Quality;
  readonly sums: number[];
  readonly aside: AsideSums;
  rows: number;
}

/** Above it, sums are brought into the totals: another row (at most 1,000,000 t) stays far under 2^52. */
const MUCH = 2 ** 51;
/**
 * Rows on their way into totals. What rows of one plan add to the groups that the plan decides (scopes, categories,
 * activity, warnings) and to their quality is added up first and brought into the totals once, at `done`.
 */
export class RowAdder {
  readonly #totals: RunningTotals;
  readonly #pending: Readonly<Record<Quality, Map<Layout, PlanSums>>> = {
    measured: new Map(),
    invoice: new Map(),
    estimated: new Map(),
    spend: new Map(),
  };

  constructor(totals: RunningTotals) {
    this.#totals = totals;
  }

  /** Adds the estimate of a row. */
  add(estimate: Estimate, keys: RowKeys): void {
    const totals = this.#totals;
    totals.rows += 1;
    if (!estimate.ok) {
      totals.errorRows += 1;
      return;
    }
    const { layout, figures, quality } = estimate;
    const ofPlan = this.#sumsOf(estimate, keys.activity);
    ofPlan.rows += 1;
    addAside(totals.aside, ofPlan.aside, { layout: layout.aside, quality, figures }, keys);
    if (addFigures(ofPlan.sums, figures)) this.#bring(ofPlan);
    const { by } = totals;
    addCounted(cellOf(by.site, keys.siteId ?? ''), layout, figures).rows += 1;
    addCounted(cellOf(by.month, keys.month ?? ''), layout, figures).rows += 1;
    addCounted(cellOf(by.source, keys.source ?? ''), layout, figures).rows += 1;
  }

  /** Brings what is still on the way into the totals. */
  done(): void {
    for (const quality of QUALITIES) for (const ofPlan of this.#pending[quality].values()) this.#bring(ofPlan);
  }

  #sumsOf({ layout, quality }: Made, activity: string): PlanSums {
    const pending = this.#pending[quality];
    const known = pending.get(layout);
    if (known !== undefined && known.activity === activity) return known;
    if (known !== undefined) this.#bring(known);
    const made = { layout, activity, quality, sums: newSums(layout.size), aside: newAsideSums(layout.aside), rows: 0 };
    pending.set(layout, made);
    return made;
  }

  #bring(ofPlan: PlanSums): void {
    const { layout, activity, quality, sums, rows } = ofPlan;
    const { total, scope2Location, by, warnings } = this.#totals;
    for (const line of layout.lines) {
      if (line.isScope2Location) addLine(scope2Location, line, sums).rows += rows;
      for (const { dimension, key, isFirst } of line.groups)
        addLine(cellOf(by[dimension], key), line, sums).rows += isFirst ? rows : 0;
    }
    for (const cell of [total, cellOf(by.activity, activity), cellOf(by.quality, quality)])
      addCounted(cell, layout, sums).rows += rows;
    bringAside(this.#totals.aside, ofPlan.aside, { layout: layout.aside, quality, figures: sums, rows });
    if (layout.isProvisional) this.#totals.provisionalRows += rows;
    for (const code of layout.warnings) warnings.set(code, (warnings.get(code) ?? 0) + rows);
    sums.fill(0);
    ofPlan.rows = 0;
  }
}

/** Adds the estimate of one row. Location-based lines stand apart: only one of the two methods is in any total. */
export function addRow(totals: RunningTotals, estimate: Estimate, keys: RowKeys): void {
  const adder = new RowAdder(totals);
  adder.add(estimate, keys);
  adder.done();
}

/** Adds up figures; whether one of the sums is much. */
function addFigures(sums: number[], figures: readonly number[]): boolean {
  let isMuch = false;
  for (let i = 0; i < sums.length; i++) {
    const sum = (sums[i] as number) + (figures[i] as number);
    sums[i] = sum;
    if (sum > MUCH || sum < -MUCH) isMuch = true;
  }
  return isMuch;
}

function addCounted(cell: Cell, { counted, columns }: Layout, figures: readonly number[]): Cell {
  for (let i = 0; i < counted.length; i++) {
    const figure = counted[i] as number;
    addTo(cell, columns[figure] as number, figures[figure] as number);
  }
  return cell;
}

function addLine(cell: Cell, { rates, at, to }: LineLayout, figures: readonly number[]): Cell {
  for (let i = at; i < to; i++) addTo(cell, rates.columns[i - at] as number, figures[i] as number);
  return cell;
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
