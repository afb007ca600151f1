import { describe, expect, it } from 'vitest';
import { makeXlsx, xlsxParts } from '../reader/fixtures/makeXlsx.ts';
import { makeZip } from '../reader/fixtures/makeZip.ts';
import { cellsOf, refusal, shown } from '../reader/fixtures/show.ts';
import { readWorkbook } from '../reader/readWorkbook.ts';
import { IMPORT_LIMITS } from '../schema.ts';
import { lines, understand } from './fixtures/understand.ts';
import { findHeader, tableOf } from './layout.ts';

/** What public bug reports of readers of spreadsheets tell of sheets, each as a test of its kind, by its id. */

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const sheetOf = (...rows: string[]) => `<sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`;
const headings = async (content: Uint8Array<ArrayBuffer>) => {
  const [sheet] = (await readWorkbook(content)).sheets;
  return sheet ? tableOf(sheet, findHeader(sheet) ?? 0).headers.map((header) => header.text) : [];
};
const HEADER = ['Combustible', 'Cantidad', 'Unidad', 'Fecha'];

describe('sheets', () => {
  it('B029: groups over the headings are joined to them', async () => {
    const groups = `${text('Personal info')}<c/>${text('Contacts')}<c/>`;
    const names = ['Name', 'Age', 'Phone', 'Mail'].map(text).join('');
    const sheet = `${sheetOf(groups, names, text('Ana') + number(40) + text('x') + text('y'))}<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells>`;
    expect(await headings(makeXlsx(sheet))).toEqual([
      ...['Personal info Name', 'Personal info Age', 'Contacts Phone', 'Contacts Mail'],
    ]);
  });

  it('B030: a value merged downwards is in each row, marked', async () => {
    const rows = [text('Nave') + number(1), ...[2, 3, 4].map((n) => `<c/>${number(n)}`)];
    const sheet = `${sheetOf(...rows)}<mergeCells><mergeCell ref="A1:A4"/></mergeCells>`;
    expect((await shown(makeXlsx(sheet))).map(([cell]) => cell)).toEqual(['"Nave"', '"Nave"^', '"Nave"^', '"Nave"^']);
  });

  it('B032, B033: hidden rows are known, each, counted, and left out unless they are wanted', async () => {
    const cells = (amount: number) => text('Gas natural') + number(amount) + text('kWh PCS') + number(45_600, 1);
    const row = (r: number, content: string, more = '') => `<row r="${r}" ${more}>${content}</row>`;
    const hidden = 'hidden="1" outlineLevel="1"';
    const sheet = `<sheetData>${row(1, HEADER.map(text).join(''))}${row(2, cells(1), hidden)}${row(3, cells(2), hidden)}${row(4, cells(3))}</sheetData>`;
    const book = makeXlsx(sheet, { formats: [0, 14] });
    const { preview, rows, asked } = await understand(book);
    expect([preview.sheets[0]?.hiddenRows, asked.skipHiddenRows, rows.length]).toEqual([2, 'true', 1]);
    expect((await understand(book, { skipHiddenRows: false })).rows).toHaveLength(3);
  });

  it('B035, B036: the stored result of a formula is its value, and one without is an error of its row', async () => {
    const link = '<c t="str"><f>HYPERLINK("https://example.org","Gas natural")</f><v>Gas natural</v></c>';
    const filled = (value: string) => `<c><f t="shared" si="0"/>${value}</c>`;
    const row = (value: string) => link + filled(value) + text('kWh PCS') + number(45_600, 1);
    const sheet = sheetOf(HEADER.map(text).join(''), row('<v>6</v>'), row(''), row('<v>0</v>'));
    const { rows, problems } = await understand(makeXlsx(sheet, { formats: [0, 14] }));
    expect(rows[0]).toMatch(/ 6 .*2024-11-04/);
    expect(problems).toContain('B3 formulaWithoutValue');
  });

  it('B039: rows without values are dropped, however many', { timeout: 60_000 }, async () => {
    const filled = Array.from({ length: 200 }, (_, i) => `<row r="${i + 1}">${number(i)}</row>`).join('');
    const empty = Array.from({ length: 400_000 }, (_, i) => `<row r="${i + 201}"><c s="0"/></row>`).join('');
    const sheet = `<dimension ref="A1:F1048576"/><sheetData>${filled}${empty}</sheetData>`;
    const [read] = (await readWorkbook(makeXlsx(sheet))).sheets;
    expect([read?.rowCount, read?.filledRows, read?.columnCount]).toEqual([200, 200, 1]);
  });

  it('B041: a file beyond the limit is refused before anything of it is read', async () => {
    expect(await refusal(new Uint8Array(IMPORT_LIMITS.fileBytes + 1))).toBe('imports.tooLarge');
  });

  it('B042: a wide sheet is read whole, or refused: never empty', { timeout: 60_000 }, async () => {
    const wide = (rows: number) => sheetOf(...Array.from({ length: rows }, () => number(1).repeat(685)));
    const [read] = (await readWorkbook(makeXlsx(wide(600)))).sheets;
    expect([read?.filledRows, read?.cellCount]).toEqual([600, 600 * 685]);
    await expect(understand(makeXlsx(wide(3)))).rejects.toMatchObject({ code: 'imports.tooManyColumns' });
  });

  it('B044: headings that are names of an object harm nothing', async () => {
    const { outcomes } = await understand(
      lines('__proto__;constructor;toString;Gas natural (kWh PCS);Fecha', 'a;b;c;10;2024-01-31'),
    );
    expect(outcomes).toHaveLength(1);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
    expect(Object.prototype.toString.call([])).toBe('[object Array]');
  });

  it('B143, B146: the order of the parts in the file does not matter', async () => {
    const strings = '<si><t>Gasóleo</t></si>';
    const parts = Object.entries(xlsxParts(sheetOf('<c t="s"><v>0</v></c>'), { sharedStrings: strings }));
    for (const order of [parts, parts.toReversed(), parts.toSorted(([a], [b]) => a.localeCompare(b))])
      expect(await shown(makeZip(Object.fromEntries(order)))).toEqual([['"Gasóleo"']]);
  });

  it('B144: all sheets are told, in the order of the workbook', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const book = utils.book_new();
    for (let i = 0; i < 188; i++) utils.book_append_sheet(book, utils.aoa_to_sheet([[i]]), `Hoja ${i}`);
    book.SheetNames.reverse();
    const { sheets } = await readWorkbook(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' })));
    expect(sheets.map(({ name }) => name)).toEqual(Array.from({ length: 188 }, (_, i) => `Hoja ${187 - i}`));
    expect(cellsOf(sheets[0])).toEqual([['187']]);
  });
});
