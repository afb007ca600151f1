import { COLUMNS } from './columns.ts';
import { type Aside, newAside } from './insights/aside.ts';
import { there } from './insights/maps.ts';
import type { Wide } from './insights/wide.ts';

/**
 * Sums of whole milligrams that never lose one: each column has a low part in [0, 2^52) and, behind it, how often that was
 * full: the same sum is the same numbers. `rows` counts the rows behind the sums. Plain numbers: a cell can be stored as JSON.
 */
export interface Cell {
  readonly sums: number[];
  rows: number;
}
/** The dimensions that results are grouped by. */
export const TOTAL_DIMENSIONS = [
  'scope',
  'ghgCategory',
  'isoCategory',
  'activity',
  'site',
  'month',
  'source',
  'quality',
] as const;
export type TotalDimension = (typeof TOTAL_DIMENSIONS)[number];

/**
 * Running totals of a calculation. Every grouping adds up to the same milligrams, in any order and however the rows are
 * chunked; memory grows with the groups, not with the rows.
 */
export interface RunningTotals {
  readonly total: Cell;
  /** Scope 2 by location: electricity by the national grid, heat and the like as they are; in no other total. */
  readonly scope2Location: Cell;
  readonly by: Record<TotalDimension, Map<string, Cell>>;
  readonly warnings: Map<string, number>;
  /** Scope and families (`1 hfc`, `1 hfc:4,pfc:6`) -> CO2e of the gases beside CO2, CH4 and N2O, mg. */
  readonly otherGases: Map<string, Wide>;
  /** What is derived from the rows beside their sums: uncertainty, quality, gaps. */
  readonly aside: Aside;
  rows: number;
  errorRows: number;
  provisionalRows: number;
}

const FULL = 2 ** 52;

/** Sums to add to, all zero: an array of fractions holds unboxed doubles from the start. */
const newSums = (): number[] => new Array<number>(2 * COLUMNS).fill(0.5).fill(0);

const newCell = (): Cell => ({ sums: newSums(), rows: 0 });

export function newTotals(): RunningTotals {
  const by = Object.fromEntries(TOTAL_DIMENSIONS.map((dimension) => [dimension, new Map<string, Cell>()]));
  return {
    total: newCell(),
    scope2Location: newCell(),
    by: by as RunningTotals['by'],
    warnings: new Map(),
    otherGases: new Map(),
    aside: newAside(),
    rows: 0,
    errorRows: 0,
    provisionalRows: 0,
  };
}

/** The cell of a group, made when it is not there. */
export const cellOf = (cells: Map<string, Cell>, key: string): Cell => there(cells, key, newCell);

/** Adds whole milligrams, under 2^52 in size, to one column of a cell. */
export function addTo({ sums }: Cell, column: number, milligrams: number): void {
  const sum = (sums[column] as number) + milligrams;
  if (sum >= 0 && sum < FULL) sums[column] = sum;
  else {
    const carry = sum < 0 ? -1 : 1;
    sums[column] = sum - carry * FULL;
    sums[column + COLUMNS] = (sums[column + COLUMNS] as number) + carry;
  }
}

/** Adds one cell to another, or takes it away from it. */
export function addCell(cell: Cell, other: Cell, sign: 1 | -1 = 1): void {
  for (let column = 0; column < COLUMNS; column++) {
    addTo(cell, column, sign * (other.sums[column] as number));
    const full = column + COLUMNS;
    cell.sums[full] = (cell.sums[full] as number) + sign * (other.sums[full] as number);
  }
  cell.rows += sign * other.rows;
}

/** The exact sum of a column. */
export const sumOf = ({ sums }: Cell, column: number): bigint =>
  BigInt(sums[column] ?? 0) + BigInt(sums[column + COLUMNS] ?? 0) * BigInt(FULL);
