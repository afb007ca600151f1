import type { FamilyFile } from '#shared/emissions/factors/format.ts';
import type { DistanceFinding } from '#shared/imports/mapping/distances.ts';
import type { Facts } from '#shared/imports/mapping/knownFrom.ts';
import type { ColumnTarget, RowProblem } from '#shared/imports/schema.ts';

/** Takes back what was done just before. */
export type Undo = () => void;

/** What the browser verifies the rows of a file by: all that the import function knew when it checked them. */
export interface VerifyBasis {
  readonly facts: Facts;
  /** Of a workbook of the product: rows that are in the calculation still. */
  readonly rowsThere: readonly string[];
  readonly families: readonly FamilyFile[];
  /** Distances that were looked up, by their routes. */
  readonly distances: readonly (readonly [string, DistanceFinding])[];
}

/** A column of a sheet as it is shown. */
export interface VerifyColumn {
  /** 0-based column of the sheet. */
  readonly column: number;
  readonly header: string;
  /** What it is taken for; null when nothing is read from it. */
  readonly target: Pick<ColumnTarget, 'field' | 'unit' | 'order'> | null;
  /** Worked out of others: it is not written in. */
  readonly isComputed: boolean;
}
export interface VerifySheet {
  readonly name: string;
  readonly columns: readonly VerifyColumn[];
}

export type RowState = 'good' | 'warned' | 'wrong';
/** A row as it stands now, its changes in it. */
export interface RowView {
  readonly line: number;
  readonly sheet: string;
  /** 1-based, as in the file. */
  readonly row: number;
  /** By the columns of its sheet. */
  readonly cells: readonly string[];
  readonly state: RowState;
  readonly isLeft: boolean;
  /** Columns that were written in. */
  readonly changed: readonly number[];
  readonly problems: readonly RowProblem[];
}

export interface CellChange {
  readonly line: number;
  readonly column: number;
  readonly value: string;
}

/** Something done to a whole column. */
export type ColumnFix =
  | {
      readonly kind: 'replace';
      readonly sheet: number;
      readonly column: number;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'unit'; readonly sheet: number; readonly column: number; readonly unit: string }
  | { readonly kind: 'order'; readonly sheet: number; readonly column: number; readonly order: 'dmy' | 'mdy' };
/** What it would do: to how many rows, how many of them are good then, how many wrong. */
export interface Effect {
  readonly rows: number;
  readonly fixed: number;
  readonly broken: number;
}

export const ROW_FILTERS = ['all', 'wrong', 'warned', 'changed', 'left'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export interface VerifyCounts {
  readonly rows: number;
  /** Of the rows that are chosen. */
  readonly good: number;
  readonly wrong: number;
  readonly warned: number;
  readonly left: number;
  /** Wrong rows, chosen or left out. */
  readonly wrongOfAll: number;
  /** Cells that were written in, and replacements of words. */
  readonly changes: number;
  /** Whether anything but the wrong rows differs from what the import function checked. */
  readonly isChanged: boolean;
}
