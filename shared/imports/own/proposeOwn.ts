import type { Known } from '#shared/imports/mapping/known.ts';
import { previewOf } from '#shared/imports/mapping/preview.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Preview } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { OWN_ABOUT, OWN_LISTS, type OwnBook, type OwnSheet } from './book.ts';
import { ownRows } from './readBook.ts';
import { ownMapping } from './readRow.ts';

/**
 * What a workbook of the product holds: it says itself what everything is, so that nothing is asked.
 * @throws AppError `imports.templateEmpty`, `imports.nothingNew` when all its rows are in the calculation as they are
 *   or were deleted there since, `imports.tooManyRows`
 */
export function proposeOwn(workbook: Workbook, book: OwnBook, known: Known): Preview {
  const { filled, years, left } = counted(book, known);
  const [first] = filled;
  if (!first)
    throw left.same + left.gone > 0
      ? new AppError('imports.nothingNew', { ...left })
      : new AppError('imports.templateEmpty');
  const rows = filled.reduce((sum, one) => sum + one.rows, 0);
  if (rows > IMPORT_LIMITS.rows) throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const notices = workbook.notices.map(({ code, details }) => ({ code, details: { ...details } }));
  return {
    ...{ format: workbook.format, encoding: workbook.encoding, delimiter: workbook.delimiter },
    sheets: workbook.sheets.filter(({ name }) => name !== OWN_ABOUT && name !== OWN_LISTS).map(previewOf),
    years: [...years].map(([year, of]) => ({ year, rows: of })).toSorted((a, b) => a.year - b.year),
    mapping: ownMapping(first.sheet, book),
    own: filled.map(({ sheet: { table, type }, rows: of }) => ({
      sheet: table.sheet.name,
      activity: type.key,
      rows: of,
    })),
    questions: [],
    warnings: [
      ...notices,
      ...(left.same > 0 ? [{ code: 'imports.rowsThere', details: { rows: left.same } }] : []),
      ...(left.gone > 0 ? [{ code: 'imports.rowsGone', details: { rows: left.gone } }] : []),
      ...(book.others.length > 0
        ? [{ code: 'imports.sheetsLeftOut', details: { sheets: book.others.join(', ') } }]
        : []),
    ],
  };
}

/** The sheets with rows that are new, the years of those, and how many are left out: there as they are, or deleted since. */
function counted(book: OwnBook, known: Known) {
  const counts = new Map<OwnSheet, number>();
  const years = new Map<number, number>();
  const left = { same: 0, gone: 0 };
  for (const { own, left: why, year } of ownRows(book, { known, isTrial: true, mapping: { confirmedRows: [] } })) {
    if (why) left[why] += 1;
    else counts.set(own, (counts.get(own) ?? 0) + 1);
    if (year !== null) years.set(year, (years.get(year) ?? 0) + 1);
  }
  return { filled: [...counts].map(([sheet, rows]) => ({ sheet, rows })), years, left };
}
