import type { CSSProperties, ReactNode } from 'react';

/** A row keeps its name wherever it stands. */
export interface Named {
  readonly id: string;
}
export interface Cell {
  readonly col: number;
  readonly row: number;
}
/** Rows and columns of a selection, both ends in it. */
export interface Area {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** What the element of a cell takes from the grid: there is one element for each cell, drawn by its column. */
export interface Place {
  readonly role: 'gridcell' | 'rowheader';
  readonly 'aria-colindex': number;
  readonly 'aria-selected'?: true;
  /** Of the cell that one is in. */
  readonly id?: string;
  readonly className: string;
  readonly style: CSSProperties;
}
export interface CellProps<Row, Data = unknown> {
  readonly rowData: Row;
  readonly rowIndex: number;
  readonly columnData: Data;
  readonly place: Place;
  /** Somebody writes in it. */
  readonly focus: boolean;
  readonly stopEditing: () => void;
}

/** How a column is drawn: the number of the row at the left and the result at the right are nothing more. */
interface Drawn<Row, Data = unknown> {
  readonly title: ReactNode;
  /** Px; what is left over is shared by those that grow. */
  readonly basis: number;
  readonly component: (props: CellProps<Row, Data>) => ReactNode;
  readonly columnData?: Data;
}
interface OfCell<Row> {
  readonly rowData: Row;
}
/** A column that can be gone to. What it lacks it does not do: a cell without `pasteValue` stays as it is. */
export interface Column<Row, Data = unknown, Pasted = unknown> extends Drawn<Row, Data> {
  readonly id: string;
  readonly grow?: boolean;
  readonly disabled?: boolean;
  /** What is typed while one writes in a cell is all its own: arrows, Tab, Enter. */
  readonly disableKeys?: boolean;
  /** A click outside of the table does not leave the cell: its list lies there. */
  readonly keepFocus?: boolean;
  readonly copyValue?: (of: OfCell<Row>) => string;
  readonly deleteValue?: (of: OfCell<Row>) => Row;
  /** Of the texts that are pasted into the column, what `pasteValue` takes; without it the texts. */
  readonly prePasteValues?: (texts: readonly string[]) => Promise<readonly unknown[]>;
  readonly pasteValue?: (of: OfCell<Row> & { readonly value: Pasted }) => Row;
  readonly isCellEmpty: (of: OfCell<Row>) => boolean;
}

/** Each column as the grid knows it: what it holds beside is its own affair. */
type Any<Of> = Omit<Of, 'columnData'> & { readonly columnData?: unknown };
export type AnyColumn<Row> = Any<Column<Row, never, never>>;
export type AnyDrawn<Row> = Any<Drawn<Row, never>>;

export interface EditGridRef {
  readonly area: Area | null;
  /** A column by its number or its name. */
  readonly setActiveCell: (cell: { readonly col: number | string; readonly row: number }) => void;
}

export interface EditGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly AnyColumn<Row>[];
  readonly gutter: AnyDrawn<Row>;
  /** Stays in sight at the right end. */
  readonly result: AnyDrawn<Row>;
  readonly isReadOnly: boolean;
  readonly createRow: () => Row;
  /** What became of rows that were shown: perhaps not those that are shown by now. */
  readonly onChange: (shown: readonly Row[], next: readonly Row[]) => void;
  readonly onActive: (cell: Cell | null) => void;
}
