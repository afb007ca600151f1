import { afterEach, describe, expect, it } from 'vitest';
import { makeXlsx, xlsxParts } from './fixtures/makeXlsx.ts';
import { makeZip } from './fixtures/makeZip.ts';
import { cellsOf, shown } from './fixtures/show.ts';
import { readWorkbook } from './readWorkbook.ts';

const row = (r: number, cells: string, attributes = '') => `<row r="${r}" ${attributes}>${cells}</row>`;
const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? '';
});

describe('an Office Open XML workbook', () => {
  it('reads every kind of cell', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="inlineStr"><is><t>a &lt; b &#8364;</t></is></c>',
      '<c r="C1"><v>1234.5</v></c>',
      '<c r="D1" s="1"><v>0.25</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" t="e"><v>#N/A</v></c>',
      '<c r="G1"><f>1/0</f></c>',
      '<c r="H1" t="str"><f>""</f><v></v></c>',
      '<c r="I1" t="str"><f>A1</f><v>hola</v></c>',
      '<c r="J1" t="d"><v>2014-02-14T08:27:48.765Z</v></c>',
      '<c r="K1"><v>1.23456789e+22</v></c>',
      '<c r="L1"/>',
      '<c r="AB1"><v>-7</v></c>',
    ];
    const strings = '<si><r><t>Gas</t></r><r><t xml:space="preserve">óleo</t></r><rPh><t>x</t></rPh></si>';
    const [first] = await shown(makeXlsx(data(row(1, cells.join(''))), { sharedStrings: strings, formats: [0, 9] }));
    expect(first?.slice(0, 11)).toEqual([
      '"Gasóleo"',
      '"a < b €"',
      '1234.5',
      '25%',
      'true',
      '#N/A',
      '?',
      '',
      '"hola"',
      '2014-02-14',
      '1.23456789e+22',
    ]);
    expect(first?.[27]).toBe('-7');
  });

  it.each(['UTC', 'Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary', 'America/Sao_Paulo', 'Asia/Kolkata'])(
    'gives the same day in %s',
    async (tz) => {
      process.env.TZ = tz;
      const formats = { formats: [14, 164], numFmts: '<numFmt numFmtId="164" formatCode="mmm-yy"/>' };
      const cells =
        '<c r="A1" s="0"><v>43968</v></c><c r="B1" s="0"><v>43968.99999</v></c><c r="C1" s="1"><v>45292</v></c>';
      expect(await shown(makeXlsx(data(row(1, cells)), formats))).toEqual([['2020-05-17', '2020-05-17', '2024-01']]);
    },
  );

  it.each([
    ['<workbookPr date1904="1"/>', '2019-01-01'],
    ['<workbookPr date1904="true"/>', '2019-01-01'],
    ['<workbookPr date1904="false"/>', '2014-12-31'],
    ['', '2014-12-31'],
    ['<workbookPr date1904="1"/><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>', '2019-01-01'],
  ])('takes the date system from the file: %s', async (workbookPr, day) => {
    const sheet = data(row(1, '<c r="A1" s="0"><v>42004</v></c>'));
    expect(await shown(makeXlsx(sheet, { workbookPr, formats: [14] }))).toEqual([[day]]);
  });

  it('knows that 1900 had no 29 February', async () => {
    const sheet = data(
      row(1, '<c r="A1"><v>1</v></c><c r="B1"><v>59</v></c><c r="C1"><v>60</v></c><c r="D1"><v>61</v></c>'),
    );
    const workbook = await readWorkbook(makeXlsx(sheet, { formats: [14] }));
    expect(workbook.sheets[0]?.row(0)?.map((cell) => cell?.day)).toEqual([
      '1900-01-01',
      '1900-02-28',
      null,
      '1900-03-01',
    ]);
  });

  it('does not trust the declared dimension and drops rows without values', async () => {
    const empty = Array.from({ length: 50_000 }, (_, i) => `<row r="${i + 4}"><c r="A${i + 4}" s="0"/></row>`).join('');
    const sheet = `<dimension ref="A1:XFD1048576"/>${data(row(1, '<c r="A1"><v>1</v></c>'), row(3, '<c r="C3"><v>2</v></c>'), empty)}`;
    const { sheets } = await readWorkbook(makeXlsx(sheet));
    expect([sheets[0]?.rowCount, sheets[0]?.columnCount, sheets[0]?.filledRows]).toEqual([3, 3, 2]);
  });

  it('reads cells without references, and rows in any order', async () => {
    const sheet =
      '<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c><v>4</v></c></row><row r="3"><c r="B3"><v>3</v></c></row></sheetData>';
    expect(await shown(makeXlsx(sheet))).toEqual([['1', '2'], [], ['', '3'], ['4']]);
  });

  it('repeats a value merged downwards, marked; not one merged sideways, nor over empty rows', async () => {
    const sheet = `${data(
      row(1, '<c r="A1" t="inlineStr"><is><t>Nave</t></is></c><c r="B1"><v>1</v></c>'),
      row(2, '<c r="B2"><v>2</v></c>'),
      row(4, '<c r="A4"><v>9</v></c>'),
    )}<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="A4:C4"/></mergeCells>`;
    expect(await shown(makeXlsx(sheet))).toEqual([['"Nave"', '1'], ['"Nave"^', '2'], [], ['9']]);
  });

  it('flags hidden rows, each of them, and hidden sheets', async () => {
    const sheet = data(
      row(1, '<c><v>1</v></c>', 'hidden="1"'),
      row(2, '<c><v>2</v></c>', 'hidden="true"'),
      row(3, '<c><v>3</v></c>'),
    );
    const { sheets } = await readWorkbook(makeXlsx(sheet, { sheetAttributes: 'state="veryHidden"' }));
    expect([...(sheets[0]?.hiddenRows ?? [])]).toEqual([0, 1]);
    expect([sheets[0]?.name, sheets[0]?.visibility]).toEqual(['Consumos & más', 'veryHidden']);
  });

  it('keeps prefixed and UTF-16 parts, and a cell named as an object property', async () => {
    const prefixed =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>__proto__</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const parts = { ...xlsxParts(''), 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${prefixed}`, 'utf16le') };
    expect(await shown(makeZip(parts))).toEqual([['"__proto__"']]);
  });

  it('reads a sheet like SheetJS does, which wrote it', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const rows = Array.from({ length: 200 }, (_, i) => [
      `Fila ${i}`,
      i * 1.1,
      i % 2 === 0,
      i % 3 === 0 ? 'ñandú' : null,
    ]);
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'Datos');
    for (const bookType of ['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'] as const) {
      const bytes = new Uint8Array(write(book, { type: 'buffer', bookType }));
      const { sheets, format } = await readWorkbook(bytes);
      const expected = rows.map((values) =>
        values.map((value) => (typeof value === 'string' ? `"${value}"` : value === null ? '' : String(value))),
      );
      const cells = cellsOf(sheets[0]).map((cells) => [...cells, ...Array(4 - cells.length).fill('')]);
      expect(cells, format).toEqual(
        expected.map((values) => values.map((v) => (/^\d/.test(v) ? String(Number(Number(v).toPrecision(15))) : v))),
      );
    }
  });

  it('gives one day for a date, whatever the format of the file and the zone of the machine', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const sheet = utils.aoa_to_sheet([['Fecha'], [43968]]);
    Object.assign(sheet.A2 ?? {}, { z: 'dd/mm/yyyy' });
    for (const tz of ['UTC', 'Europe/Madrid', 'America/Sao_Paulo', 'Asia/Kolkata'])
      for (const bookType of ['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'] as const) {
        process.env.TZ = tz;
        const bytes = new Uint8Array(write(utils.book_new(sheet, 'Datos'), { type: 'buffer', bookType }));
        expect(await shown(bytes), `${bookType} ${tz}`).toEqual([['"Fecha"'], ['2020-05-17']]);
      }
  });

  it('reads what exceljs writes, dates and shared formulas included', async () => {
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    for (let i = 0; i < 120; i++) book.addWorksheet(`Hoja ${i}`).addRow([new Date(Date.UTC(2023, 8, 19, 10)), i]);
    const first = book.getWorksheet('Hoja 0');
    first?.addRow([null, { formula: 'B1*2', result: 0 }]);
    first?.addRow([{ text: 'enlace', hyperlink: 'https://example.org' }, { formula: 'B1*3' }]);
    const { sheets } = await readWorkbook(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(sheets.map((sheet) => sheet.name)).toEqual(Array.from({ length: 120 }, (_, i) => `Hoja ${i}`));
    expect(cellsOf(sheets[0])).toEqual([
      ['2023-09-19', '0'],
      ['', '0'],
      ['"enlace"', '?'],
    ]);
  });
});
