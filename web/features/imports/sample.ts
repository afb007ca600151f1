import type { Preview } from '#shared/imports/schema.ts';

export type PreviewSheet = Preview['sheets'][number];
export interface SampleRow {
  row: number;
  cells: readonly string[];
}
/** A sheet as it is read under a header row. */
export interface SampleTable {
  headers: readonly string[];
  rows: readonly SampleRow[];
  /** Rows with something in them under the header, in the whole sheet. */
  dataRows: number;
}

/** Everything of a sheet that is shown, in the order of the sheet: rows above, header, rows below. */
export function shownRows({ above, headerRow, headers, sample }: PreviewSheet): readonly SampleRow[] {
  return [...above, ...(headerRow === null ? [] : [{ row: headerRow, cells: headers }]), ...sample];
}

/** Rows that could be the header: those shown. The first is where none was found. */
export function headerRowOf(sheet: PreviewSheet): number {
  return sheet.headerRow ?? sheet.sample[0]?.row ?? 1;
}

/** The sheet under a header row that was found, or that the person chose among the rows shown. */
export function tableAt(sheet: PreviewSheet, headerRow: number): SampleTable {
  if (headerRow === sheet.headerRow) return { headers: sheet.headers, rows: sheet.sample, dataRows: sheet.dataRows };
  const all = shownRows(sheet);
  const isBelow = ({ row }: SampleRow) => row > headerRow;
  const gained = all.slice(0, all.length - sheet.sample.length).filter(isBelow).length;
  const lost = sheet.sample.filter((one) => !isBelow(one)).length;
  return {
    headers: all.find(({ row }) => row === headerRow)?.cells ?? [],
    rows: all.filter(isBelow),
    dataRows: sheet.dataRows + gained - lost,
  };
}

/** Columns of a table: those with a heading or with a value in the rows shown. */
export function columnsOf({ headers, rows }: SampleTable): readonly number[] {
  const count = Math.max(headers.length, ...rows.map(({ cells }) => cells.length), 0);
  return Array.from({ length: count }, (_, column) => column).filter(
    (column) => headers[column]?.trim() || rows.some(({ cells }) => cells[column]?.trim()),
  );
}

/** Different values of a column, in the order of the rows. */
export function valuesIn({ rows }: SampleTable, column: number, limit: number): readonly string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[column]?.trim();
    if (text && values.size < limit) values.add(text);
  }
  return [...values];
}
