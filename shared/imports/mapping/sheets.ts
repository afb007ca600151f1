import type { Sheet, Workbook } from '#shared/imports/reader/types.ts';

/** Sheets by a name to choose them by: delimited texts have none, and are called by their format. */
export const sheetsOf = ({ sheets, format }: Workbook): { sheet: Sheet; name: string }[] =>
  sheets.map((sheet, i) => ({
    sheet,
    name: sheet.name || (i === 0 ? format.toUpperCase() : `${format.toUpperCase()} ${i + 1}`),
  }));
