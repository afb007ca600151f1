import type { Line } from './types.ts';

/** Columns of a cell: CO2e, its five parts, the masses beside them, water. */
export const COLUMN = {
  co2e: 0,
  partCo2: 1,
  partCh4: 2,
  partN2o: 3,
  partOther: 4,
  partNotSplit: 5,
  co2: 6,
  ch4: 7,
  n2o: 8,
  biogenic: 9,
  water: 10,
} as const;
export const COLUMNS = 11;

/**
 * Sums of whole milligrams that never lose one: each column has a low part under 2^52 and, behind it, how often that was
 * full. `rows` counts the rows behind the sums. Plain numbers: a cell can be stored as JSON.
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
  rows: number;
  errorRows: number;
  provisionalRows: number;
}

const FULL = 2 ** 52;

/** Columns to work in. */
export const newColumns = (count: number = COLUMNS): number[] => Array.from({ length: count }, () => 0);

export const newCell = (): Cell => ({ sums: newColumns(2 * COLUMNS), rows: 0 });

export function newTotals(): RunningTotals {
  const by = Object.fromEntries(TOTAL_DIMENSIONS.map((dimension) => [dimension, new Map<string, Cell>()]));
  return {
    total: newCell(),
    scope2Location: newCell(),
    by: by as RunningTotals['by'],
    warnings: new Map(),
    rows: 0,
    errorRows: 0,
    provisionalRows: 0,
  };
}

/** Adds columns of whole milligrams, each under 2^52 in size, to a cell. */
export function addColumns({ sums }: Cell, columns: number[]): void {
  for (let column = 0; column < COLUMNS; column++) {
    const sum = (sums[column] as number) + (columns[column] as number);
    if (sum < FULL && sum > -FULL) sums[column] = sum;
    else {
      const carry = sum >= FULL ? 1 : -1;
      sums[column] = sum - carry * FULL;
      sums[column + COLUMNS] = (sums[column + COLUMNS] as number) + carry;
    }
  }
}

/** Adds one cell to another. */
export function addCell(cell: Cell, other: Cell): void {
  addColumns(cell, other.sums);
  for (let column = COLUMNS; column < 2 * COLUMNS; column++)
    cell.sums[column] = (cell.sums[column] as number) + (other.sums[column] as number);
  cell.rows += other.rows;
}

/** Puts a line into columns: instead of what they hold, or beside it. */
export function lineColumns({ masses, co2e }: Line, columns: number[]): void {
  const { parts } = co2e;
  columns[0] = co2e.co2eMilligrams;
  columns[1] = parts.co2;
  columns[2] = parts.ch4;
  columns[3] = parts.n2o;
  columns[4] = parts.other;
  columns[5] = parts.notSplit;
  columns[6] = masses.co2Milligrams;
  columns[7] = masses.ch4Milligrams;
  columns[8] = masses.n2oMilligrams;
  columns[9] = masses.biogenicCo2Milligrams;
  columns[10] = masses.waterMillilitres;
}

/** The exact sum of a column. */
export const sumOf = ({ sums }: Cell, column: number): bigint =>
  BigInt(sums[column] ?? 0) + BigInt(sums[column + COLUMNS] ?? 0) * BigInt(FULL);
