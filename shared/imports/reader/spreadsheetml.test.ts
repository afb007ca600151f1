import { expect, it } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';

const SPACE = 'urn:schemas-microsoft-com:office:spreadsheet';
const book = (head: string) =>
  `${head}<Workbook xmlns="${SPACE}" xmlns:ss="${SPACE}"><Worksheet ss:Name="Año"><Table>` +
  '<Row><Cell><Data ss:Type="String">Descripción</Data></Cell></Row></Table></Worksheet></Workbook>';
const declared = (encoding: string) => book(`<?xml version="1.0" encoding="${encoding}"?>\n`);

it.each<[string, Buffer]>([
  ['UTF-8, declared', Buffer.from(declared('UTF-8'))],
  ['without a declaration', Buffer.from(book(''))],
  ['with a mark and without a declaration', Buffer.from(`\uFEFF${book('')}`)],
  ['behind a comment', Buffer.from(book('<!-- ERP --><?mso-application progid="Excel.Sheet"?>'))],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['Windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
])('a SpreadsheetML workbook, %s, has all its letters', async (_, bytes) => {
  const { format, sheets } = await readWorkbook(new Uint8Array(bytes));
  expect({ format, name: sheets[0]?.name, text: sheets[0]?.row(0)?.[0]?.text }).toEqual({
    format: 'spreadsheetml',
    name: 'Año',
    text: 'Descripción',
  });
});
