import { findHeader, tableOf } from '#shared/imports/mapping/layout.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { Cell, Workbook } from '#shared/imports/reader/types.ts';
import { columnFacts } from './columns.ts';
import { type Fact, type Facts, type FileReader, Seen } from './facts.ts';
import { movementFacts } from './movements.ts';
import { rawOf } from './rawCells.ts';
import { headerRows, sheetFacts } from './sheets.ts';
import { receiptIn } from './spoken.ts';
import { textFacts } from './text.ts';

/** Delimited texts. */
export const textTables: FileReader = {
  kinds: ['text'],
  async read({ bytes }) {
    const workbook = await readWorkbook(bytes);
    const { delimiter, sheets } = workbook;
    const table = { ...tableFacts(sheets), ...movementFacts(workbook) };
    return { ...textFacts(bytes), ...receiptIn(bytes), delimiter: delimiter ?? undefined, ...table };
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
      tail_rows: tailOf(sheet),
    };
  },
};

/** As many of the last rows as an index names, without their empty cells. */
function tailOf(sheet: Workbook['sheets'][number] | undefined): Fact {
  const filled = (row: readonly unknown[]) => row.filter((text) => text !== '' && text !== undefined);
  const last = (count: number) =>
    Array.from({ length: count }, (_, i) => sheet?.row(sheet.rowCount - count + i) ?? []).map(
      (cells) => filled(cells.map((cell) => cell?.text ?? '')) as string[],
    );
  return new Seen(SAME, (rows) => {
    if (!Array.isArray(rows)) return rows;
    return JSON.stringify(rows.map(filled)) === JSON.stringify(last(rows.length)) ? SAME : rows;
  });
}
const SAME = 'as in the file';

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
    sheets_ods: sheets.map((sheet) => ({ name: sheet.name, value_cells: sheet.cellCount, ...odsCells(sheet) })),
  };
}

const ODS_TYPES: Partial<Record<Cell['kind'], string>> = { text: 'string', number: 'float', date: 'date' };

/** The first cells of a sheet, as many as an index shows of them, and how many there are of each type. */
function odsCells(sheet: Workbook['sheets'][number]): Facts {
  const cells = Array.from({ length: sheet.rowCount }, (_, row) => sheet.row(row) ?? [])
    .flat()
    .filter((cell): cell is Cell => cell !== undefined && !cell.isMerged);
  const types = new Map<string, number>();
  for (const { kind } of cells) {
    const type = ODS_TYPES[kind] ?? kind;
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  const first = (count: number) => cells.slice(0, count).map(({ number, text }) => String(number ?? text));
  return {
    types,
    values: new Seen(SAME, (values) =>
      Array.isArray(values) && values.map(String).join('\n') === first(values.length).join('\n') ? SAME : values,
    ),
  };
}

const linesOf = (sheet: Workbook['sheets'][number], header: number) => tableOf(sheet, header).firstRow;
