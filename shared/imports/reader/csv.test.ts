import { describe, expect, it } from 'vitest';
import { bytesOf, cellsOf, shown } from './fixtures/show.ts';
import { readWorkbook } from './readWorkbook.ts';

const table = async (text: string | Uint8Array<ArrayBuffer>) => {
  const read = await readWorkbook(typeof text === 'string' ? bytesOf(text) : text);
  const plain = cellsOf(read.sheets[0]).map((cells) => cells.map((cell) => cell.replace(/^"|"$/g, '')));
  return { ...read, plain };
};

describe('the delimiter of a text', () => {
  it.each([
    ['tab beside decimal commas', 'X\tY\tZ\n120,5\t50,3\t2,35', '\t', 3],
    ['semicolon beside decimal commas', '101300;010114;00;2132500450881;A.N. au 010114;;;733480,00;-733480,00', ';', 9],
    ['one for the whole file', 'A;B;C;D\n1,1;2,2;3,3;4,1', ';', 4],
    ['comma', 'a,b,c\n1,"2;3",4\n5,6,7', ',', 3],
    ['comma with decimal commas in quotes', 'Date,Label,Debit\n"1","x","10,50"\n"2","y","3,25"', ',', 3],
    ['bar', 'a|b\n1|2', '|', 2],
    ['after lines of a title', 'Informe de consumos, 2024\n\nFecha;kWh;Nota\n1;2;3\n4;5;6', ';', 3],
    ['none: one column', 'kWh\n12\n13', null, 1],
  ])('%s', async (_, text, delimiter, columns) => {
    const read = await table(text);
    expect(read.delimiter).toBe(delimiter);
    expect(Math.max(...read.plain.map((cells) => cells.length))).toBe(columns);
  });

  it('is what a sep= line says', async () => {
    const read = await table('sep=|\na|b;c\n1|2;3');
    expect([read.delimiter, read.plain]).toEqual(['|', [[], ['a', 'b;c'], ['1', '2;3']]]);
  });
});

describe('the letters of a text', () => {
  const text = 'Descripción;Teléfono;Año\nGasóleo;€;ñ';
  const cp1252 = new Uint8Array([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))));
  const utf16 = (mark: number[], swap: boolean) => {
    const body = Buffer.from(text, 'utf16le');
    return new Uint8Array([...mark, ...(swap ? body.swap16() : body)]);
  };

  it.each([
    ['utf-8', 'utf-8', bytesOf(text)],
    ['utf-8 with a mark', 'utf-8', bytesOf(`\ufeff${text}`)],
    ['Windows-1252', 'windows-1252', cp1252],
    ['utf-16le with a mark', 'utf-16le', utf16([0xff, 0xfe], false)],
    ['utf-16be with a mark', 'utf-16be', utf16([0xfe, 0xff], true)],
    ['utf-16le without one', 'utf-16le', utf16([], false)],
    ['utf-16le with a mark that was re-encoded', 'utf-16le', utf16([0xef, 0xbf, 0xbd, 0xef, 0xbf, 0xbd], false)],
  ])('%s', async (_, encoding, bytes) => {
    const read = await table(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.plain).toEqual([
      ['Descripción', 'Teléfono', 'Año'],
      ['Gasóleo', '€', 'ñ'],
    ]);
  });

  it('notices text that went through a wrong encoding', async () => {
    const read = await table('DescripciÃ³n;kWh\nGasÃ³leo;1');
    expect(read.notices).toEqual([{ code: 'imports.mojibake', details: { example: 'DescripciÃ³n' } }]);
    expect((await table('GasÃ³leo €;1')).notices).toHaveLength(1);
    expect((await table('Descripción;1')).notices).toEqual([]);
  });
});

describe('the lines of a text', () => {
  it.each([
    ['CR only', 'a,b\r1,2\r3,4'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['both', 'a,b\r\n1,2\n3,4'],
  ])('%s', async (_, text) =>
    expect((await table(text)).plain).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]),
  );

  it('keeps quotes, line breaks inside them, codes and lists as text', async () => {
    const read = await table('Code,List,Note\nNZ1019316,1;2;3,"two\nlines, ""quoted"""\n20231,12;14;14,=cmd|x');
    expect(read.plain).toEqual([
      ['Code', 'List', 'Note'],
      ['NZ1019316', '1;2;3', 'two\nlines, "quoted"'],
      ['20231', '12;14;14', '=cmd|x'],
    ]);
  });

  it('gives the dates of a text as they are written, for the mapping to read', async () => {
    expect(await shown(bytesOf('Fecha;x\n31.10.2022;1'))).toEqual([
      ['"Fecha"', '"x"'],
      ['"31.10.2022"', '"1"'],
    ]);
  });
});

describe('a quotation mark that nothing closes', () => {
  const rows = ['Fuel;kWh;Note', 'a;1;x', 'b;2;y', 'c;3;"z"'];
  const withRow = (row: string) => [rows[0], rows[1], row, ...rows.slice(2)].join('\n');
  it.each(['"b;2;y', '"3" tube;2;y', 'b;2;"y'])('%s: the rows below are not lost in its cell', async (row) => {
    await expect(table(withRow(row))).rejects.toMatchObject({ code: 'imports.openQuote', details: { line: 3 } });
  });

  it('in a cell is a letter of it, and closed around lines it is one cell', async () => {
    expect((await table(withRow('tube 3";2;y'))).plain).toHaveLength(5);
    expect((await table(withRow('"two\nlines; ""x""";2;y'))).plain).toHaveLength(5);
  });
});
