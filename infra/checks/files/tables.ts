import { findHeader, tableOf } from '#shared/imports/mapping/layout.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { columnFacts } from './columns.ts';
import type { Facts, FileReader } from './facts.ts';
import { movementFacts } from './movements.ts';
import { rawOf } from './rawCells.ts';
import { headerRows, sheetFacts } from './sheets.ts';
import { textFacts } from './text.ts';

/** Delimited texts. */
export const textTables: FileReader = {
  kinds: ['text'],
  async read({ bytes }) {
    const workbook = await readWorkbook(bytes);
    const { delimiter, sheets } = workbook;
    const table = { ...tableFacts(sheets), ...movementFacts(workbook) };
    return { ...textFacts(bytes), delimiter: delimiter ?? undefined, ...table };
  },
};

function tableFacts([sheet]: Workbook['sheets']): Facts {
  const headerRow = sheet ? findHeader(sheet) : null;
  if (!sheet || headerRow === null) return {};
  return { header_row: headerRow + 1, ...columnFacts(tableOf(sheet, headerRow)) };
}

/** Tables of a page saved as a spreadsheet. */
export const pages: FileReader = {
  kinds: ['html'],
  async read({ bytes }) {
    const workbook = await readWorkbook(bytes);
    const { sheets } = workbook;
    const [sheet] = sheets;
    const { header_row, columns, data_rows, first_data_row, last_data_row } = tableFacts(sheets);
    return {
      ...movementFacts(workbook),
      header_table_row: header_row,
      rows_in_table: sheet?.rowCount,
      columns,
      movements: data_rows,
      first_movement: first_data_row,
      last_movement: last_data_row,
    };
  },
};

/** Workbooks of any program. */
export const workbooks: FileReader = {
  kinds: ['xlsx', 'xlsb', 'xls', 'ods', 'spreadsheetml', 'encrypted', 'brokenZip', 'empty', 'binary'],
  async read(file) {
    const { sheets } = await readWorkbook(file.bytes);
    const raw = await rawOf(file);
    const facts = sheets.map((sheet) => sheetFacts(sheet, raw));
    return {
      date1904: raw.is1904,
      sheets: facts,
      header_rows: headerRows(sheets, linesOf),
      second_tool: { result: facts.map(({ second }) => second) },
      ...(file.kind === 'ods' && odsFacts(sheets)),
    };
  },
};

function odsFacts(sheets: Workbook['sheets']): Facts {
  return {
    format: 'OpenDocument spreadsheet',
    sheets_ods: sheets.map((sheet) => ({ name: sheet.name, value_cells: sheet.cellCount })),
  };
}

const linesOf = (sheet: Workbook['sheets'][number], header: number) => tableOf(sheet, header).firstRow;
