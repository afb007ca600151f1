import { numberIn } from '#shared/imports/mapping/cellValues.ts';
import { type Table, tableOf } from '#shared/imports/mapping/layout.ts';
import { type Profile, profilesOf } from '#shared/imports/mapping/profile.ts';
import type { Cell, Sheet, Workbook } from '#shared/imports/reader/types.ts';
import type { FormulaColumn, Mapping } from '#shared/imports/schema.ts';
import { type DecimalMark, markOf } from '#shared/imports/values/numbers.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Formula, headingsIn, parseFormula, type Value } from './formula.ts';
import { FormulaProblem } from './problem.ts';

type Cells = readonly (Cell | undefined)[];
type Place = Pick<Mapping, 'sheet' | 'headerRow' | 'formulas' | 'decimalMark'>;

const plain = { day: null, precision: null, isPercent: false, isMerged: false } as const;
/** A value as a cell of the file; a formula that gives none is a cell with an error, as in Excel. */
function cellOf(value: Value): Cell | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return { ...plain, kind: 'text', text: value, number: null };
  return { ...plain, kind: 'number', text: String(value), number: value };
}
const NO_VALUE: Cell = { ...plain, kind: 'error', text: '#VALUE!', number: null };

/** What a cell is in a formula: its number where it is one, else its text. */
function worthOf(cell: Cell | undefined, mark: DecimalMark | null): Value {
  if (!cell || cell.text.trim() === '') return null;
  if (cell.kind === 'error' || cell.kind === 'noValue') throw new FormulaProblem('The cell has no value');
  const read = cell.kind === 'date' ? null : numberIn(cell, mark);
  return read && 'value' in read ? read.value.number : cell.text.trim();
}

interface Column {
  readonly formula: Formula;
  /** Columns that it reads: where all are empty, so is it. */
  readonly reads: readonly number[];
}
interface Computing {
  readonly columns: readonly Column[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly markOf: (column: number) => DecimalMark | null;
}

function computedIn(cells: Cells, { columns, indexOf, markOf: mark }: Computing): (Cell | undefined)[] {
  const read = (heading: string): Value => {
    const column = indexOf.get(heading) ?? -1;
    return worthOf(cells[column], mark(column));
  };
  return columns.map(({ formula, reads }) => {
    if (reads.length > 0 && reads.every((column) => !cells[column]?.text.trim())) return undefined;
    try {
      return cellOf(formula(read));
    } catch (error) {
      if (error instanceof FormulaProblem) return NO_VALUE;
      throw error;
    }
  });
}

/** Headings of a table and where they stand; of two that say the same, the first. */
const placesOf = (headers: readonly string[]): ReadonlyMap<string, number> =>
  new Map(headers.map((text, column) => [text.trim(), column] as const).reverse());

/** A formula made ready for a table. @throws FormulaProblem when it cannot be read, or names a heading that is not there */
function columnOf(text: string, indexOf: ReadonlyMap<string, number>): Column {
  const reads = headingsIn(text).map((heading) => {
    const column = indexOf.get(heading);
    if (column === undefined) throw new FormulaProblem(`No column ${heading}`);
    return column;
  });
  return { formula: parseFormula(text), reads };
}

/** Whether a formula can be worked out under these headings. */
export function isFormula(text: string, headers: readonly string[]): boolean {
  try {
    columnOf(text, placesOf(headers));
    return true;
  } catch (error) {
    if (error instanceof FormulaProblem) return false;
    throw error;
  }
}

/** What a formula gives of rows that are shown: their texts. */
export function trial(
  text: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  mark: DecimalMark | null,
) {
  const indexOf = placesOf(headers);
  const computing = { columns: [columnOf(text, indexOf)], indexOf, markOf: () => mark };
  return rows.map((cells) => computedIn(cells.map(cellOf), computing)[0]?.text ?? '');
}

function computedColumn({ name, formula }: FormulaColumn, indexOf: ReadonlyMap<string, number>): Column {
  try {
    return columnOf(formula, indexOf);
  } catch (error) {
    if (error instanceof FormulaProblem) throw new AppError('imports.badFormula', { column: name }, { cause: error });
    throw error;
  }
}

const computingOf = ({ headers }: Table, profiles: readonly Profile[], mapping: Place): Computing => {
  const indexOf = placesOf(headers.map(({ text }) => text));
  const mark = (column: number) => {
    const profile = profiles[column];
    const own = profile ? markOf(profile.marks) : null;
    return own === 'ask' || own === null ? mapping.decimalMark : own;
  };
  return { columns: (mapping.formulas ?? []).map((one) => computedColumn(one, indexOf)), indexOf, markOf: mark };
};

/** A sheet with the computed columns behind its own, worked out row by row as they are asked for. */
function withColumns(sheet: Sheet, mapping: Place): Sheet {
  const formulas = mapping.formulas ?? [];
  const headerRow = mapping.headerRow - 1;
  const table = tableOf(sheet, headerRow);
  const computing = computingOf(table, profilesOf(table), mapping);
  const width = sheet.columnCount;
  const added = (cells: Cells, more: readonly (Cell | undefined)[]) => {
    const all = [...cells];
    for (const [i, cell] of more.entries()) if (cell) all[width + i] = cell;
    return all;
  };
  return {
    ...sheet,
    columnCount: width + formulas.length,
    row(index) {
      const cells = sheet.row(index);
      if (index === headerRow)
        return added(
          cells ?? [],
          formulas.map(({ name }) => cellOf(name)),
        );
      return cells && index >= table.firstRow ? added(cells, computedIn(cells, computing)) : cells;
    },
  };
}

/**
 * The workbook as a mapping with formulas reads it: its sheet has their columns, everything else is as it was.
 * @throws AppError `imports.badFormula` when one cannot be worked out in the sheet
 */
export function withComputed(workbook: Workbook, mapping: Place | null): Workbook {
  if (!mapping?.formulas?.length) return workbook;
  const sheets = workbook.sheets.map((sheet) =>
    sheet.name === mapping.sheet && sheet.row(mapping.headerRow - 1) ? withColumns(sheet, mapping) : sheet,
  );
  return { ...workbook, sheets };
}
