import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

const days = (rows: readonly string[]) => rows.map((row) => row.split(' ').at(-1));

describe('the year of a column a month is that of its heading', () => {
  it.each([
    'Enero 2023;Diciembre 2023;Enero 2024',
    'ene-23;dic-23;ene-24',
    'Enero de 2023;Diciembre de 2023;Enero de 2024',
  ])('%s', async (headings) => {
    const { rows, problems } = await understand(lines(`Suministro;Unidad;${headings}`, 'Gas natural;kWh PCS;1;2;3'));
    expect([rows, problems]).toEqual([
      ['fixed-installations 3 kWh (GCV) natural-gas 2024-01-30'],
      ['C2 outsidePeriod', 'D2 outsidePeriod'],
    ]);
  });

  it('also where the headings are dates, more of them than words', async () => {
    const cell = (text: string) => (/^\d/.test(text) ? `<c s="1"><v>${text}</v></c>` : `<c t="str"><v>${text}</v></c>`);
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
    const heads = ['Suministro', 'Unidad', '45261', '45292', '45323'].map(cell);
    const numbers = ['7', '8', '9'].map((number) => `<c><v>${number}</v></c>`);
    const sheet = `<sheetData>${row(...heads)}${row(cell('Gas natural'), cell('kWh PCS'), ...numbers)}</sheetData>`;
    const { rows, problems } = await understand(makeXlsx(sheet, { formats: [0, 17] }));
    expect([days(rows), problems]).toEqual([['2024-01-30', '2024-02-29'], ['C2 outsidePeriod']]);
  });
});

describe('a column of months alone does not say the year', () => {
  const months = ['Mes;Combustible;Consumo (kWh PCS)', 'Enero;Gas natural;100', '2;Gas natural;10'];
  it('that of the title or of the file does', async () => {
    const titled = await understand(lines('Consumos 2023;;', ';;', ...months));
    expect([titled.rows, titled.problems]).toEqual([[], ['A4 outsidePeriod', 'A5 outsidePeriod']]);
    expect(titled.preview.warnings).toEqual([{ code: 'imports.yearOfTitle', details: { year: '2023' } }]);
    const named = await understand(lines(...months), {}, { fileName: 'Consumos 2023.csv' });
    expect(named.problems).toEqual(['A2 outsidePeriod', 'A3 outsidePeriod']);
  });

  it('and a day beside it: the last such month up to that day', async () => {
    const table = (...rows: string[]) =>
      understand(
        lines('Mes;Fecha factura;Combustible;Consumo (kWh PCS)', ...rows.map((row) => `${row};Gas natural;1`)),
      );
    const { rows, problems } = await table('Diciembre;15/01/2024', 'Enero;15/02/2024', 'Marzo;31/03/2024');
    expect([days(rows), problems]).toEqual([['2024-01-30', '2024-03-31'], ['A2 outsidePeriod']]);
  });

  it('and that of the rows before either', async () => {
    const { rows } = await understand(
      lines('Mes;Año;Combustible;Consumo (kWh PCS)', 'Enero;2024;Gas natural;100', 'Febrero;2024;Gas natural;10'),
      {},
      { fileName: 'Consumos 2023.csv' },
    );
    expect(days(rows)).toEqual(['2024-01-30', '2024-02-29']);
  });
});

describe('a column that holds years is never dropped without a word', () => {
  it.each([
    ['Fecha', '2023-Q4', '2024-Q1'],
    ['Trimestre', '4T 2023', '1T 2024'],
    ['Periodo', 'oct-dic 2023', 'ene-mar 2024'],
    ['Bimestre', 'noviembre-diciembre 2023', 'enero-marzo 2024'],
  ])('%s: %s', async (heading, before, within) => {
    const { rows, problems } = await understand(
      lines(`${heading};Combustible;Consumo (kWh PCS)`, `${before};Gas natural;300`, `${within};Gas natural;100`),
    );
    expect([rows, problems]).toEqual([
      ['fixed-installations 100 kWh (GCV) natural-gas 2024-03-31'],
      ['A2 outsidePeriod'],
    ]);
  });

  it('what is headed as a date and is none is told; what is not is a notice', async () => {
    const table = (heading: string) =>
      understand(lines(`${heading};Combustible;Consumo (kWh PCS)`, 'campaña 2023/24;Gas natural;300'));
    expect((await table('Fecha')).problems).toEqual(['A2 badDate']);
    expect((await table('Campaña')).preview.warnings).toEqual([
      { code: 'imports.yearsLeftOut', details: { columns: 'Campaña' } },
    ]);
  });

  it('the number of a quarter is none of a month', async () => {
    const { rows } = await understand(lines('Trimestre;Combustible;Consumo (kWh PCS)', '3;Gas natural;300'));
    expect(days(rows)).toEqual(['undated']);
  });
});
