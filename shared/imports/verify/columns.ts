import type { Rows } from '#shared/imports/mapping/apply.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { VerifyColumn, VerifySheet } from './types.ts';

/** Beside those that something is read from, columns that are shown; a sheet may have hundreds. */
const MOST_OTHERS = 60;

/** The columns of the sheets as they are shown, in the order of the file. */
export const sheetsOf = (rows: readonly Rows[], mapping: Mapping): readonly VerifySheet[] =>
  rows.map(({ table }) => {
    const { sheet, headers } = table;
    const computedFrom = sheet.columnCount - (mapping.own ? 0 : (mapping.formulas?.length ?? 0));
    const columns = headers.map(({ text }, column): VerifyColumn => {
      const found = mapping.own ? undefined : mapping.columns.find((one) => one.column === column);
      const target = found && { field: found.field, unit: found.unit, ...(found.order && { order: found.order }) };
      return { column, header: text, target: target ?? null, isComputed: column >= computedFrom };
    });
    const shown = columns.filter(({ header, target }, i) => target !== null || (header !== '' && i < MOST_OTHERS));
    return { name: sheet.name, columns: shown };
  });
