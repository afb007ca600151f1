/** What a file was found to be, by its content. */
export type Format = 'xlsx' | 'xlsb' | 'xls' | 'ods' | 'spreadsheetml' | 'html' | 'csv';

export type Precision = 'day' | 'month' | 'year';

/** One cell as it stands in the file. Nothing is interpreted beyond what the file itself says of its type. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'noValue';
  /** Neutral text: `1234.5`, `25%`, `2024-01-31`; `#N/A` of an error; empty for a formula without a stored result. */
  readonly text: string;
  readonly number: number | null;
  /** Calendar day of a date cell, `YYYY-MM-DD`; null when the serial is no day (29 February 1900). */
  readonly day: string | null;
  /** What the cell's format shows: `mmm-yy` is a month. */
  readonly precision: Precision | null;
  readonly isPercent: boolean;
  /** Words that the number's format shows beside it: `MWh`. */
  readonly formatWords?: string;
  /** Repeated from the first cell of merged cells. */
  readonly isMerged: boolean;
}

/** Cells merged into one, 0-based and inclusive. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet: rows are made when they are asked for, so that 100,000 of them stay small. Indexes are 0-based. */
export interface Sheet {
  readonly name: string;
  readonly visibility: 'visible' | 'hidden' | 'veryHidden';
  /** Last used row and column, counted; what the file declares is not trusted. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cellCount: number;
  readonly filledRows: number;
  readonly hiddenRows: ReadonlySet<number>;
  readonly merges: readonly Merge[];
  /** The row's cells by column (holes where empty); merged values are repeated downwards. Null for an empty row. */
  row(index: number): readonly (Cell | undefined)[] | null;
}

export interface Notice {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface Workbook {
  readonly format: Format;
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly sheets: readonly Sheet[];
  readonly notices: readonly Notice[];
}
