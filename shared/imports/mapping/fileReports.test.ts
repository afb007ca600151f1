import { Buffer } from 'node:buffer';
import { afterEach, describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { bytesOf, cellsOf, shown } from '../reader/fixtures/show.ts';
import { readWorkbook } from '../reader/readWorkbook.ts';
import { looksLikeDate } from '../values/dates.ts';
import { readNumber } from '../values/numbers.ts';
import { lines, understand } from './fixtures/understand.ts';
import { findHeader, tableOf } from './layout.ts';

/** What public bug reports of readers of spreadsheets tell of days, texts and numbers, each as a test of its kind, by its id. */

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? '';
});
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const sheetOf = (...rows: string[]) => `<sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`;
const first = async (content: string | Uint8Array<ArrayBuffer>) => {
  const book = await readWorkbook(typeof content === 'string' ? bytesOf(content) : content);
  return { ...book, cells: cellsOf(book.sheets[0]) };
};
const headings = async (content: string | Uint8Array<ArrayBuffer>) => {
  const [sheet] = (await first(content)).sheets;
  return sheet ? tableOf(sheet, findHeader(sheet) ?? 0).headers.map((header) => header.text) : [];
};
const HEADER = ['Combustible', 'Cantidad', 'Unidad', 'Fecha'];
const gas = (amount: string, date: string) => `Gas natural;${amount};kWh PCS;${date}`;

describe('days of cells', () => {
  const ZONES = [
    ...['UTC', 'Europe/Berlin', 'Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary', 'Europe/Warsaw'],
    ...['America/Sao_Paulo', 'Asia/Kolkata'],
  ];
  it.each(ZONES)('B001, B010, B011: are the same in %s, and times keep their second', async (tz) => {
    process.env.TZ = tz;
    const formats = { formats: [14, 22, 21] };
    const cells = number(43_968) + number(45_188.416666666664, 1) + number(0.2090277777777778, 2);
    const tenOClock = number(45_188.99998, 1);
    const { cells: read } = await first(makeXlsx(sheetOf(cells, tenOClock), formats));
    expect(read).toEqual([['2020-05-17', '2023-09-19', '"05:01:00"'], ['2023-09-19']]);
  });

  it.each([
    ['', 43_968, '2020-05-17'],
    ['', 43_466, '2019-01-01'],
    ['<workbookPr date1904="1"/>', 42_004, '2019-01-01'],
    ['<workbookPr date1904="true"/>', 42_004, '2019-01-01'],
    ['<workbookPr date1904="0"/>', 43_466, '2019-01-01'],
    ['<workbookPr date1904="false"/>', 43_466, '2019-01-01'],
  ])('B002, B004, B005: are counted as the file says: %s', async (workbookPr, serial, day) => {
    expect(await shown(makeXlsx(sheetOf(number(serial)), { workbookPr, formats: [14] }))).toEqual([[day]]);
  });

  it.each(['31.10.2024', '31-10-2024', '31/10/2024'])('B013: are read with any mark between: %s', async (day) => {
    const { rows, problems } = await understand(lines(HEADER.join(';'), gas('10', day)));
    expect([rows, problems]).toEqual([[expect.stringContaining('2024-10-31')], []]);
  });

  it('B014: are those of the same table as text', async () => {
    const row = text('Gas natural') + number(10) + text('kWh PCS') + number(45_600, 1);
    const book = await understand(makeXlsx(sheetOf(HEADER.map(text).join(''), row), { formats: [0, 14] }));
    const list = await understand(lines(HEADER.join(';'), gas('10', '04/11/2024'), gas('10', '13/11/2024')));
    expect(book.rows[0]).toContain('2024-11-04');
    expect(book.rows[0]).toBe(list.rows[0]);
  });
});

describe('delimited texts', () => {
  it('B016: a list in a cell is no date', async () => {
    expect((await first('a,b\n1;2;3,12;14;14\nx,y')).cells[1]).toEqual(['"1;2;3"', '"12;14;14"']);
    expect(['1;2;3', '12;14;14'].some(looksLikeDate)).toBe(false);
  });

  it.each(['NZ1019316', '20231', '20231A'])('B017: a code is no date: %s', async (code) => {
    expect((await first(`Contador;kWh\n${code};5`)).cells[1]).toEqual([`"${code}"`, '"5"']);
    expect(looksLikeDate(code)).toBe(false);
  });

  it.each([
    ['B019: tabs', '\t', 'X\tY\tZ\n120,5\t50,3\t2,35', ['"120,5"', '"50,3"', '"2,35"']],
    ['B022: semicolons', ';', 'A;B;C;D\n1,1;2,2;3,3;4,1', ['"1,1"', '"2,2"', '"3,3"', '"4,1"']],
  ])('%s go before decimal commas', async (_, delimiter, content, row) => {
    const read = await first(content);
    expect([read.delimiter, read.cells[1]]).toEqual([delimiter, row]);
  });

  it('B020: a ledger without headings is cut at its semicolons, its codes stay texts', async () => {
    const line = '101300;010114;00;2132500450881;A.N. au 010114;;;733480,00;-733480,00';
    const { delimiter, cells } = await first(lines(line, line));
    expect([delimiter, cells[0]?.[1], cells[0]?.[2], cells[0]?.[8]]).toEqual([';', '"010114"', '"00"', '"-733480,00"']);
    expect(readNumber('-733480,00', ',')).toMatchObject({ value: -733_480 });
  });

  it.each([
    ['name,phone', ['name', 'phone']],
    ['Column1;Column2;Column3', ['Column1', 'Column2', 'Column3']],
  ])('B023, B025: a byte order mark is no letter of the first heading: %s', async (heading, names) => {
    const separator = heading.includes(';') ? ';' : ',';
    const content = `\ufeff${heading}\n${names.map(() => '1').join(separator)}`;
    expect(await headings(content)).toEqual(names);
  });

  it('B026: what is no UTF-8 is Windows-1252, and it is told which', async () => {
    const { encoding, cells } = await first(
      new Uint8Array(Buffer.from('Descripci\xf3n;Tel\xe9fono;A\xf1o;\x80\n1;2;3;4', 'latin1')),
    );
    expect([encoding, cells[0]]).toEqual(['windows-1252', ['"Descripción"', '"Teléfono"', '"Año"', '"€"']]);
    expect((await first('Descripción;€\n1;2')).encoding).toBe('utf-8');
  });
});

describe('numbers', () => {
  it('B051: one that may be a thousand times another is no number until it is told which', async () => {
    expect(readNumber('1,234', null)).toBe('imports.ambiguousNumber');
    expect(readNumber('1,23', null)).toMatchObject({ value: 1.23 });
    const { asked, rows } = await understand(lines(HEADER.join(';'), gas('1,234', '2024-01-31')));
    expect([asked, rows]).toEqual([{ decimalMark: null }, []]);
  });

  it('B053: none is read in part', () => {
    expect(readNumber('-89.942,39', null)).toMatchObject({ value: -89_942.39 });
    expect(readNumber('-89.942,39', '.')).toBe('imports.badNumber');
    for (const broken of ['12,5,3', '1.23.4', '89 94,3x9', '1,2345,678.9'])
      expect(readNumber(broken, ',')).toBe('imports.badNumber');
  });
});
