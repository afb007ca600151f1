import { type OwnBook, ownBookOf } from '#shared/imports/own/book.ts';
import { ownRows } from '#shared/imports/own/readBook.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { withComputed } from '#shared/imports/transform/computed.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { problemOf } from './issues.ts';
import type { Known } from './known.ts';
import { type Table, tableOf } from './layout.ts';
import type { Outcome } from './outcome.ts';
import { profilesOf } from './profile.ts';
import { targetsOf } from './targets.ts';
import { walk } from './walk.ts';

/** The table that a mapping speaks of. Errors: `imports.noSheet`, `imports.noHeader`. */
function mappedTable(workbook: Workbook, mapping: Mapping): Table {
  const found = workbook.sheets.find(({ name }) => name === mapping.sheet);
  if (!found) throw new AppError('imports.noSheet', { sheet: mapping.sheet });
  if (!found.row(mapping.headerRow - 1)) throw new AppError('imports.noHeader', { sheet: mapping.sheet });
  return tableOf(found, mapping.headerRow - 1);
}

/**
 * Reads all rows of a workbook by a mapping: each becomes a row of the calculation, or problems that name sheet, row,
 * column and value. Rows outside of the period are problems too; a bill that crosses its boundary gives the part that
 * lies inside, with a warning.
 */
export function* applyMapping(workbook: Workbook, mapping: Mapping, known: Known): Generator<Outcome> {
  const own = mapping.own ? ownBookOf(workbook) : null;
  if (own) return yield* newRows(own, { known, mapping });
  const table = mappedTable(withComputed(workbook, mapping), mapping);
  const targets = targetsOf(table, mapping, profilesOf(table));
  for (const { row, cells, record } of walk(table, { targets, mapping, known })) {
    const problems = record.issues.map((issue) => problemOf(table, { row, cells, sheetName: mapping.sheet }, issue));
    const texts = record.draft ? [] : Array.from(cells, (cell) => cell?.text ?? '');
    yield { sheet: mapping.sheet, row: row + 1, draft: record.draft, problems, texts };
  }
}

/** Those of a workbook of the product that are not in the calculation as they are. */
function* newRows(book: OwnBook, at: { known: Known; mapping: Mapping }): Generator<Outcome> {
  for (const { left, ...row } of ownRows(book, { ...at, isTrial: false })) if (left === null) yield row;
}
