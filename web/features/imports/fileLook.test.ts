import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { fileLook } from './fileLook.ts';

const N43 = '110081012300012345672401012401312000000000123459783EMPRESA SL';
const BOOK =
  'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
const row = (...cells: string[]) =>
  `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`;
const manySheets = (count: number) => {
  const table = `<Table>${row('Fecha', 'Consumo')}${row('31/01/2024', '12')}</Table>`;
  const sheets = Array.from({ length: count }, (_, i) => `<Worksheet ss:Name="Hoja ${i}">${table}</Worksheet>`);
  return `<?xml version="1.0"?><Workbook ${BOOK}>${sheets.join('')}</Workbook>`;
};
const refusal = async (content: BlobPart) => {
  const look = await fileLook(new Blob([content]));
  return look.kind === 'refused' ? { code: look.code, ...look.details } : look.kind;
};

describe('what a file is, before it is sent', () => {
  it('a table: its kind, its sheets, where its headings are, its first rows', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `${i + 1}/01/2024;${i}`);
    const look = await fileLook(new Blob([['Granxa', '', 'Data;Consumo (kWh)', ...rows].join('\n')]));
    expect(look).toMatchObject({ kind: 'read', format: 'csv', sheetCount: 1 });
    const [sheet] = look.kind === 'read' ? look.sheets : [];
    expect(sheet).toMatchObject({ headerRow: 3, dataRows: 40, columns: 2, headers: ['Data', 'Consumo (kWh)'] });
    expect(sheet?.sample.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each([
    ['an invoice', '<Facturae xmlns="http://www.facturae.es/Facturae/2009/v3.2/Facturae"/>', 'facturae'],
    ['a statement', N43, 'n43'],
    ['a PDF', '%PDF-1.7 ...', 'pdf'],
    ['another thing', '{"a": [1, 2]}', 'json'],
  ])('%s is refused, and told what it is', async (_, content, found) => {
    expect(await refusal(content)).toEqual({ code: 'imports.wrongType', found });
  });

  it('empty, too many rows, hostile: refused by the words of the catalogue', async () => {
    expect(await refusal('')).toMatchObject({ code: 'imports.empty' });
    const rows = 'a;1\n'.repeat(IMPORT_LIMITS.rows * 2);
    expect(await refusal(rows)).toMatchObject({ code: 'imports.tooManyRows', limit: IMPORT_LIMITS.rows });
    const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>';
    expect(await refusal(`${entity}<Workbook ${BOOK}/>`)).toMatchObject({ code: 'imports.archiveBomb' });
  });

  it('a workbook of many sheets carries the first ones to the page, and says how many there are', async () => {
    const look = await fileLook(new Blob([manySheets(40)]));
    expect(look).toMatchObject({ kind: 'read', sheetCount: 40 });
    expect(look.kind === 'read' && look.sheets.length).toBe(30);
  });

  it('what no reader foresaw is left to the function', async () => {
    const gone = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    expect(await fileLook(gone as unknown as Blob)).toEqual({ kind: 'unread' });
  });
});
