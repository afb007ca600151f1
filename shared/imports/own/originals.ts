import type { Cell, Workbook } from '#shared/imports/reader/types.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { type OwnBook, type OwnSheet, ownBookOf } from './book.ts';
import { NOT_SAID } from './columns.ts';
import { isAsMarked, rowIdOf } from './mark.ts';

type Cells = readonly (Cell | undefined)[];
const RowId = idOf('row');

/** The columns in which people write. */
export const saidColumns = ({ columns }: OwnSheet) => columns.filter(({ id }) => !NOT_SAID.has(id));

/** Where a row of the calculation stands in the file: rows copied from it carry its mark too, and are new. */
export interface Original {
  readonly own: OwnSheet;
  /** 0-based row of the sheet. */
  readonly row: number;
  readonly isAsWritten: boolean;
}

/** The row that a row of a sheet was written from, by its mark; null where it has none. */
export function markedRow({ columns }: OwnSheet, cells: Cells): { id: string; mark: string } | null {
  const mark = cells[columns.find(({ id }) => id === 'mark')?.column ?? -1]?.text.trim() ?? '';
  const id = rowIdOf(mark);
  return RowId.safeParse(id).success ? { id, mark } : null;
}

interface Marked extends Original {
  readonly id: string;
}
/** The rows of a sheet that have a mark. */
function* markedRows(own: OwnSheet): Generator<Marked> {
  const said = saidColumns(own);
  const { sheet, firstRow } = own.table;
  for (let row = firstRow; row < sheet.rowCount; row++) {
    const cells = sheet.row(row) ?? [];
    const marked = markedRow(own, cells);
    if (!marked) continue;
    const written = said.map(({ column }) => cells[column]);
    yield { own, row, id: marked.id, isAsWritten: isAsMarked(marked.mark, written) };
  }
}

/** The originals of a book by the ids of their rows: the first that is as it was written, else the first with the mark. */
export function originalsOf({ sheets }: OwnBook): ReadonlyMap<string, Original> {
  const found = new Map<string, Original>();
  for (const own of sheets)
    for (const { id, ...original } of markedRows(own)) {
      const known = found.get(id);
      if (!known || (original.isAsWritten && !known.isAsWritten)) found.set(id, original);
    }
  return found;
}

/** Ids of the rows that a workbook of the product says to come from a calculation; of any other file none. */
export function rowIdsIn(workbook: Workbook, calculationId: string): string[] {
  const book = ownBookOf(workbook);
  return book?.about.calculationId === calculationId ? [...originalsOf(book).keys()] : [];
}
