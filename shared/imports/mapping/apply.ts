import { ownBookOf } from '#shared/imports/own/book.ts';
import { ownSheets } from '#shared/imports/own/readBook.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { withComputed } from '#shared/imports/transform/computed.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type EditedSheet, editsOf, withEdits } from './edits.ts';
import { problemOf } from './issues.ts';
import type { Known } from './known.ts';
import { type Table, tableOf } from './layout.ts';
import type { Outcome } from './outcome.ts';
import { profilesOf } from './profile.ts';
import { targetsOf } from './targets.ts';
import { walking } from './walk.ts';

/** The table that a mapping speaks of. Errors: `imports.noSheet`, `imports.noHeader`. */
function mappedTable(workbook: Workbook, mapping: Mapping): Table {
  const found = workbook.sheets.find(({ name }) => name === mapping.sheet);
  if (!found) throw new AppError('imports.noSheet', { sheet: mapping.sheet });
  if (!found.row(mapping.headerRow - 1)) throw new AppError('imports.noHeader', { sheet: mapping.sheet });
  return tableOf(found, mapping.headerRow - 1);
}

/** The rows of a sheet as a mapping reads them: one after the other, and any of them again. */
export interface Rows {
  readonly table: Table;
  /** 0-based; `end` is not included. */
  readonly firstRow: number;
  readonly end: number;
  /** What a row becomes: nothing where it is no data, several where it has a column a month. */
  at(row: number): readonly Outcome[];
}

/**
 * The sheets that a mapping reads, with the changes that a person made of them. How a column is read (its decimal mark,
 * the order of its dates) is told by the file as it is: who changes a cell changes no other one.
 */
export function rowsIn(
  workbook: Workbook,
  mapping: Mapping,
  { known, edited = editsOf(mapping.edits) }: { known: Known; edited?: (sheet: string) => EditedSheet | null },
): readonly Rows[] {
  const changed = withEdits(workbook, edited);
  const own = mapping.own ? ownBookOf(changed) : null;
  if (own) return ownSheets(own, { known, mapping, isTrial: false }).map(newRows);
  const asWritten = mappedTable(withComputed(workbook, mapping), mapping);
  const targets = targetsOf(asWritten, mapping, profilesOf(asWritten));
  const table = edited(mapping.sheet) ? mappedTable(withComputed(changed, mapping), mapping) : asWritten;
  const { firstRow, end, at } = walking(table, { targets, mapping, known });
  const outcomesAt = (index: number) =>
    at(index).map(({ row, cells, record }): Outcome => {
      const problems = record.issues.map((issue) => problemOf(table, { row, cells, sheetName: mapping.sheet }, issue));
      const texts = record.draft ? [] : Array.from(cells, (cell) => cell?.text ?? '');
      return { sheet: mapping.sheet, row: row + 1, draft: record.draft, problems, texts };
    });
  return [{ table, firstRow, end, at: outcomesAt }];
}

/** Those of a workbook of the product that are not in the calculation as they are. */
const newRows = ({ own, firstRow, end, at }: ReturnType<typeof ownSheets>[number]): Rows => ({
  ...{ table: own.table, firstRow, end },
  at(index) {
    const row = at(index);
    if (row === null || row.left !== null) return [];
    const { left: _, ...outcome } = row;
    return [outcome];
  },
});

/**
 * Reads all rows of a workbook by a mapping: each becomes a row of the calculation, or problems that name sheet, row,
 * column and value. Rows outside of the period are problems too; a bill that crosses its boundary gives the part that
 * lies inside, with a warning.
 */
export function* applyMapping(workbook: Workbook, mapping: Mapping, known: Known): Generator<Outcome> {
  for (const { firstRow, end, at } of rowsIn(workbook, mapping, { known }))
    for (let row = firstRow; row < end; row++) yield* at(row);
}
