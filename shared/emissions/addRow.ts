import {
  addCell,
  addColumns,
  type Cell,
  COLUMNS,
  lineColumns,
  newCell,
  newColumns,
  type RunningTotals,
  TOTAL_DIMENSIONS,
} from './totals.ts';
import type { Estimate, Line } from './types.ts';

/** Where a row belongs in the totals. Empty words stand for "none". */
export interface RowKeys {
  readonly activity: string;
  readonly siteId?: string | null;
  readonly source?: string;
  /** `YYYY-MM`; empty when only the year is known. */
  readonly month?: string;
}

// Working space: one line, and all lines of one row (at most 1,000,000 t: its sums stay far under 2^52).
const line = newColumns();
const row = newColumns();
const SCOPES = ['', '1', '2', '3'] as const;
const CATEGORIES = ['', '1', '2', '3', '4', '5', '6'] as const;

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
  const { lines, quality, warnings } = estimate;
  row.fill(0);
  for (let i = 0; i < lines.length; i++) addOneLine(totals, lines, i);
  const { by } = totals;
  addTo(totals.total, row, true);
  addTo(cellOf(by.activity, keys.activity), row, true);
  addTo(cellOf(by.site, keys.siteId ?? ''), row, true);
  addTo(cellOf(by.month, keys.month ?? ''), row, true);
  addTo(cellOf(by.source, keys.source ?? ''), row, true);
  addTo(cellOf(by.quality, quality), row, true);
  if (lines.some(isProvisional)) totals.provisionalRows += 1;
  for (const { code } of warnings) totals.warnings.set(code, (totals.warnings.get(code) ?? 0) + 1);
}

const isProvisional = (one: Line): boolean => one.factors[0]?.provisional === true;

/** Adds one line to the groups that differ from line to line, and to the columns of its row. */
function addOneLine({ scope2Location, by }: RunningTotals, lines: readonly Line[], at: number): void {
  const one = lines[at] as Line;
  lineColumns(one, line);
  if (one.basis !== 'market' && one.scope === 2) addTo(scope2Location, line, true);
  if (one.basis === 'location') return;
  for (let column = 0; column < COLUMNS; column++) row[column] = (row[column] as number) + (line[column] as number);
  addTo(cellOf(by.scope, SCOPES[one.scope]), line, isFirst(lines, at, 'scope'));
  addTo(cellOf(by.ghgCategory, one.ghgCategory), line, isFirst(lines, at, 'ghgCategory'));
  addTo(cellOf(by.isoCategory, CATEGORIES[one.isoCategory]), line, isFirst(lines, at, 'isoCategory'));
}

/** A row counts once in a group, however many of its lines are there. */
function isFirst(lines: readonly Line[], at: number, key: 'scope' | 'ghgCategory' | 'isoCategory'): boolean {
  const group = lines[at]?.[key];
  for (let i = 0; i < at; i++) {
    const other = lines[i] as Line;
    if (other.basis !== 'location' && other[key] === group) return false;
  }
  return true;
}

function addTo(cell: Cell, columns: number[], isNewRow: boolean): void {
  addColumns(cell, columns);
  if (isNewRow) cell.rows += 1;
}

/** Adds the totals of another part of the same calculation. */
export function mergeTotals(into: RunningTotals, part: RunningTotals): void {
  addCell(into.total, part.total);
  addCell(into.scope2Location, part.scope2Location);
  for (const dimension of TOTAL_DIMENSIONS)
    for (const [key, cell] of part.by[dimension]) addCell(cellOf(into.by[dimension], key), cell);
  for (const [code, rows] of part.warnings) into.warnings.set(code, (into.warnings.get(code) ?? 0) + rows);
  into.rows += part.rows;
  into.errorRows += part.errorRows;
  into.provisionalRows += part.provisionalRows;
}
