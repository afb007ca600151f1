import { describe, expect, it } from 'vitest';
import { makeXlsx } from './fixtures/makeXlsx.ts';
import { makeZip } from './fixtures/makeZip.ts';
import { shown } from './fixtures/show.ts';

const xlsx = (cells: string, more: Record<string, string> = {}) =>
  shown(makeXlsx(`<sheetData><row r="1">${cells}<c r="Z1"><v>1</v></c></row></sheetData>`, more)).then(
    ([row]) => row?.[0],
  );

describe('a formula without a stored result is never an empty cell nor a zero', () => {
  it.each([
    ['no value', '<c r="A1"><f>B1*2</f></c>', '?'],
    ['an empty value', '<c r="A1"><f>B1*2</f><v></v></c>', '?'],
    ['an empty value of one tag', '<c r="A1"><f>B1*2</f><v/></c>', '?'],
    ['a blank value', '<c r="A1"><f>B1*2</f><v> </v></c>', '?'],
    ['an empty truth', '<c r="A1" t="b"><f>B1</f><v></v></c>', '?'],
    ['an empty error', '<c r="A1" t="e"><f>B1</f><v/></c>', '?'],
    ['an empty shared text', '<c r="A1" t="s"><f>B1</f><v></v></c>', '?'],
    ['a shared formula', '<c r="A1"><f t="shared" si="0"/><v></v></c>', '?'],
    ['an empty text as result', '<c r="A1" t="str"><f>IF(B1,"","")</f><v/></c>', ''],
    ['a zero as result', '<c r="A1"><f>B1*0</f><v>0</v></c>', '0'],
    ['a value and no formula', '<c r="A1"><v></v></c>', ''],
    ['a text where a number is said', '<c r="A1"><v>1,5</v></c>', '"1,5"'],
  ])('in an xlsx: %s', async (_, cell, expected) => {
    expect(await xlsx(cell)).toBe(expected);
  });

  it('in an xlsx that leaves computing to whoever opens it: a zero is none', async () => {
    const workbookPr = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    expect(await xlsx('<c r="A1"><f>B1*2</f><v>0</v></c>', { workbookPr })).toBe('?');
    expect(await xlsx('<c r="A1"><f>B1*2</f><v>8</v></c>', { workbookPr })).toBe('8');
    expect(await xlsx('<c r="A1"><v>0</v></c>', { workbookPr })).toBe('0');
  });

  const NAMES = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const ods = (rows: string) =>
    makeZip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<?xml version="1.0"?><office:document-content ${NAMES.join(' ')}><office:body><office:spreadsheet><table:table table:name="A &amp; B">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      'styles.xml': '<office:document-styles/>',
      'meta.xml': '<office:document-meta/>',
      'META-INF/manifest.xml': '<manifest/>',
    });
  const F = 'table:formula="of:=1"';
  it('in an OpenDocument sheet, wherever it stands', async () => {
    const five = '<table:table-cell office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell>';
    const rows = [
      `<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/></table:table-row>`,
      `<table:table-row>${five}<table:table-cell ${F}/><table:table-cell table:number-columns-repeated="2"/><table:table-cell ${F} office:value-type="float"/><table:table-cell ${F}><text:p></text:p></table:table-cell>${five}</table:table-row>`,
      `<table:table-row><table:table-cell ${F} office:value-type="string" office:string-value=""/><table:table-cell office:value-type="float" office:value="7"/><table:table-cell ${F} office:value-type="float" office:value="6"><text:p>6</text:p></table:table-cell></table:table-row>`,
    ];
    expect(await shown(ods(rows.join('')))).toEqual([[], [], ['5', '?', '', '', '?', '?', '5'], ['', '?', '6']]);
  });

  it('in a SpreadsheetML workbook', async () => {
    const data = (type: string, value: string) => `<Data ss:Type="${type}">${value}</Data>`;
    const cells = [
      `<Cell>${data('Number', '5')}</Cell>`,
      '<Cell ss:Formula="=RC[-1]"/>',
      '<Cell ss:Index="4" ss:Formula="=RC[-1]"></Cell>',
      `<Cell ss:Formula="=RC[-1]">${data('Number', '')}</Cell>`,
      '<Cell ss:Formula="=RC[-1]"><Data ss:Type="Number"/></Cell>',
      `<Cell ss:Formula="=RC[-1]">${data('String', '')}</Cell>`,
      `<Cell ss:Formula="=RC[-1]">${data('Number', '9')}</Cell>`,
    ];
    const SS = 'urn:schemas-microsoft-com:office:spreadsheet';
    const text = `<?xml version="1.0"?><Workbook xmlns="${SS}" xmlns:ss="${SS}"><Worksheet ss:Name="H"><Table><Row ss:Index="2">${cells.join('')}</Row></Table></Worksheet></Workbook>`;
    expect(await shown(new TextEncoder().encode(text))).toEqual([[], ['5', '?', '', '?', '?', '?', '', '9']]);
  });

  it('in an Excel 97 workbook that nobody computed', async () => {
    expect(await shown(await xls(['', '']))).toEqual([['7', '?', '?']]);
    expect(await shown(await xls(['', 3]))).toEqual([['7', '', '3']]);
  });
});

/** A workbook of one row: 7, then formulas with these results, as records put into what the library writes. */
async function xls(results: readonly ('' | number)[]): Promise<Uint8Array<ArrayBuffer>> {
  const { CFB, utils, write } = await import('@e965/xlsx');
  const box = CFB.read(write(utils.book_new(utils.aoa_to_sheet([[7]]), 'H'), { type: 'buffer', bookType: 'biff8' }), {
    type: 'buffer',
  });
  const stream = CFB.find(box, '/Workbook');
  if (!stream) throw new Error('no stream');
  const content = Buffer.from(stream.content as Uint8Array);
  const formulas = results.map((result, i) => {
    const record = Buffer.alloc(4 + 20 + 2 + 3);
    record.writeUInt16LE(0x0006, 0);
    record.writeUInt16LE(record.length - 4, 2);
    record.writeUInt16LE(i + 1, 6);
    if (result === '') Buffer.from([3, 0, 0, 0, 0, 0, 0xff, 0xff]).copy(record, 10);
    else record.writeDoubleLE(result, 10);
    record.writeUInt16LE(3, 24);
    Buffer.from([0x1e, 1, 0]).copy(record, 26);
    return record;
  });
  // Before the end of the sheet, which is the last record of the stream.
  const at = content.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  stream.content = Buffer.concat([content.subarray(0, at), ...formulas, content.subarray(at)]);
  stream.size = stream.content.length;
  return new Uint8Array(CFB.write(box, { type: 'buffer' }) as Buffer);
}
