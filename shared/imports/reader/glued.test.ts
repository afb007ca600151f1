import { describe, expect, it } from 'vitest';
import { makeXlsx } from './fixtures/makeXlsx.ts';
import { bytesOf, cellsOf, refusal } from './fixtures/show.ts';
import { readWorkbook } from './readWorkbook.ts';

const cell = (value: string | number) =>
  typeof value === 'string' ? `<c t="str"><v>${value.replaceAll('"', '&quot;')}</v></c>` : `<c><v>${value}</v></c>`;
const rows = (...list: (string | number)[][]) =>
  makeXlsx(`<sheetData>${list.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData>`);
const column = (...list: string[]) => rows(...list.map((text) => [text]));
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const book = await readWorkbook(bytes);
  return { ...book, texts: cellsOf(book.sheets[0]).map((cells) => cells.map((text) => text.replace(/^"|"$/g, ''))) };
};
const told = (mark: string) => [{ code: 'imports.gluedCells', details: { mark } }];

const TABLE = [
  ['Nave', 'Litros', 'Día'],
  ['Quiroga', '1.000,5', '15/01/2024'],
  ['Lugo', '20', '20/02/2024'],
];
const joined = (mark: string) => TABLE.map((cells) => cells.join(mark));

describe('rows that stand whole in one cell', () => {
  it.each([';', '\t', '|'])('of a spreadsheet are parted at %j', async (mark) => {
    const { texts, notices, sheets } = await read(column(...joined(mark)));
    expect([texts, sheets[0]?.columnCount]).toEqual([TABLE, 3]);
    expect(notices).toEqual(told(mark === '\t' ? '⇥' : mark));
  });

  it('of a spreadsheet keep what is in quotes together, and titles and empty rows where they were', async () => {
    const list = ['Consumos de 2024', '', ...Array.from({ length: 5 }, (_, i) => `Quiroga,"1.000,${i}",15/01/2024`)];
    const { texts, notices } = await read(column('Consumos de 2024', 'Nave,Litros,Día', ...list.slice(2)));
    expect(texts.slice(0, 3)).toEqual([['Consumos de 2024'], TABLE[0], ['Quiroga', '1.000,0', '15/01/2024']]);
    expect(notices).toEqual(told(','));
  });

  it.each([
    ['all of them', (line: string) => `"${line}"`],
    ['with more marks behind', (line: string) => `"${line}",,,`],
    ['all but the headings', (line: string, i: number) => (i === 0 ? line : `"${line}"`)],
  ])('of a CSV, quoted whole: %s', async (_, quoted) => {
    const { texts, delimiter, notices } = await read(bytesOf(joined(';').map(quoted).join('\n')));
    expect([texts, delimiter, notices]).toEqual([TABLE, ';', told(';')]);
  });

  it('of a CSV, quoted whole with quotes inside', async () => {
    const { texts } = await read(
      bytesOf('"Nave,Litros,Día"\n"Quiroga,""1.000,5"",15/01/2024"\n"Lugo,20,20/02/2024"\n'),
    );
    expect(texts).toEqual(TABLE);
  });

  it.each([
    ['one column of numbers', ['kWh', '1,5', '2,5', '3,25']],
    ['sentences', ['Notas', 'Hola, Lugo', 'Uno, dos y tres.', 'Nada']],
    ['places', ['Sitio', 'Vigo, España', 'Lugo, España', 'Porto, Portugal']],
  ])('are not seen in %s', async (_, list) => {
    const { texts, notices } = await read(column(...list));
    expect([texts, notices]).toEqual([list.map((text) => [text]), []]);
  });

  it('are not seen in a table whose cells hold the mark', async () => {
    const list = [
      ['Nave;Sede', 'Litros'],
      ['Quiroga;A', 5],
      ['Lugo;B', 6],
    ];
    const { notices } = await read(rows(...list));
    expect(notices).toEqual([]);
  });
});

describe('rows that were parted at their decimal commas', () => {
  it('are put together again', async () => {
    const { texts, notices } = await read(
      rows(['Nave;Litros;Día'], ['Quiroga;1000', '05;15/01/2024'], ['Lugo;20;20/02/2024']),
    );
    expect(texts[1]).toEqual(['Quiroga', '1000,05', '15/01/2024']);
    expect(notices).toEqual(told(';'));
  });

  it('are refused where a spreadsheet made numbers of what is behind', async () => {
    const spilled = rows(['Nave;Día;Litros'], ['Quiroga;15/01/2024;1000', 5], ['Lugo;20/02/2024;20']);
    expect(await refusal(spilled)).toBe('imports.spilledCells');
  });
});
