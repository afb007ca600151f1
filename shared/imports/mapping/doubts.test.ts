import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

describe('what a file leaves open is asked, never guessed', () => {
  const ambiguous = lines(
    'Combustible;Consumo (kWh PCS);Fecha',
    'Gas natural;1.234;31/01/2024',
    'Gas natural;2.500;29/02/2024',
  );

  it('a decimal mark that no value tells; the answer reads the column', async () => {
    const { asked, problems, preview } = await understand(ambiguous);
    expect(asked).toEqual({ decimalMark: null });
    expect(preview.questions[0]).toMatchObject({
      options: [',', '.'],
      details: { value: '1.234', column: 'Consumo (kWh PCS)' },
    });
    expect(problems).toEqual(['B2 ambiguousNumber', 'B3 ambiguousNumber']);
    expect((await understand(ambiguous, { decimalMark: ',' })).rows[0]).toContain(' 1234 ');
    expect((await understand(ambiguous, { decimalMark: '.' })).rows[0]).toContain(' 1.234 ');
  });

  it('is told by one value of the column, for that column only', async () => {
    const { asked, rows } = await understand(`${ambiguous}\nGas natural;12,5;31/03/2024`);
    expect([asked, rows[0]]).toEqual([{}, 'fixed-installations 1234 kWh (GCV) natural-gas 2024-01-31']);
  });

  it('an order of dates that no date tells; another date column of the sheet may', async () => {
    const dates = lines('Combustible;kWh PCS;Fecha', 'Gas natural;10;05/03/2024', 'Gas natural;11;01/02/2024');
    const { asked, problems } = await understand(dates);
    expect([asked, problems]).toEqual([{ dateOrder: null }, ['C2 ambiguousDate', 'C3 ambiguousDate']]);
    expect((await understand(dates, { dateOrder: 'mdy' })).rows[0]).toContain('2024-05-03');
    const bills = lines('Combustible;kWh PCS;Desde;Hasta', 'Gas natural;10;01/03/2024;31/03/2024');
    expect((await understand(bills)).asked).toEqual({});
  });

  it('a unit that nothing names: proposed only where the activity has one kind of unit', async () => {
    const gas = await understand(lines('Combustible;Consumo;Fecha', 'Gas natural;10,5;31/01/2024'));
    expect(gas.asked).toEqual({ 'unit:quantity': null });
    const refrigerant = await understand(lines('Refrigerante;Recarga;Fecha', 'R-410A;1,5;31/01/2024'));
    expect([refrigerant.asked, refrigerant.rows]).toEqual([
      { 'unit:quantity': 'kg' },
      ['fugitive-emissions 1.5 kg r-410a 2024-01-31'],
    ]);
  });

  it('a quantity under a heading that says nothing', async () => {
    const { asked, rows } = await understand(lines('Combustible;Planta norte;Unidad', 'Gas natural;10,5;kWh PCS'));
    expect([asked, rows]).toEqual([
      { 'column:quantity': 'Planta norte' },
      ['fixed-installations 10.5 kWh (GCV) natural-gas undated'],
    ]);
    const two = await understand(lines('Combustible;2023-A;2023-B;Unidad', 'Gas natural;10;11;kWh PCS'));
    expect(two.asked).toEqual({ 'column:quantity': null });
  });

  it('a fuel of several kinds, and the activity of a table that does not say it', async () => {
    const heating = await understand(lines('Actividad;Combustible;Litros', 'Caldera;Gasoil;100'));
    expect(heating.asked).toEqual({ 'value:fuel:Gasoil': null });
    expect(heating.preview.questions[0]?.options).toEqual(['diesel-c-heating-gasoil', 'diesel-b-gasoil', 'diesel-b7']);
    const meter = await understand(lines('Contador;Fecha;kWh', '17000519;27 Aug 2024 00:30:00;4.6'));
    expect(meter.asked).toEqual({ activity: null });
    expect(meter.preview.questions[0]?.options).not.toContain('own-road-transport');
    const titled = await understand(lines('Consumo eléctrico 2024;;', ';;', 'Contador;Fecha;kWh', '1;2024-08-27;4.6'));
    expect(titled.asked).toMatchObject({ activity: 'electric-power-marketer' });
  });

  it('a site that no site is called; what it resembles is proposed', async () => {
    const { asked, outcomes } = await understand(
      lines(
        'Centro;Combustible;kWh PCS',
        'quiroga;Gas natural;1',
        'Lugo;Gas natural;2',
        'PLANTA DE QUIROGA;Gas natural;3',
        'Planta Quiroga;Gas natural;4',
      ),
    );
    expect(asked).toEqual({
      'value:site:quiroga': 'sit_plant',
      'value:site:Lugo': '',
      'value:site:Planta Quiroga': 'sit_plant',
    });
    expect(outcomes.map(({ draft }) => draft?.siteId)).toEqual(['sit_plant', null, 'sit_plant', 'sit_plant']);
  });

  it('hidden rows with data, and which of two sheets', async () => {
    const cell = (text: string) => (/^\d/.test(text) ? `<c><v>${text}</v></c>` : `<c t="str"><v>${text}</v></c>`);
    const row = (attributes: string, ...texts: string[]) => `<row ${attributes}>${texts.map(cell).join('')}</row>`;
    const sheet = `<sheetData>${row('', 'Combustible', 'kWh PCS')}${row('', 'Gas natural', '10')}${row('hidden="1"', 'Gas natural', '4')}</sheetData>`;
    const { asked, rows } = await understand(makeXlsx(sheet));
    expect([asked, rows]).toEqual([
      { skipHiddenRows: 'true' },
      ['fixed-installations 10 kWh (GCV) natural-gas undated'],
    ]);
    const page = ['Gas natural', 'Propano'].map(
      (fuel) => `<table><tr><th>Combustible</th><th>kg</th></tr><tr><td>${fuel}</td><td>5</td></tr></table>`,
    );
    expect((await understand(page.join(''))).asked).toMatchObject({ sheet: null });
  });

  it('words that are an exception are errors of their rows; words that nobody knows are asked', async () => {
    const known = await understand(lines('Combustible;kWh PCS', 'Gas natural;1', 'Gas natural;2', 'Kryptonita;3'));
    expect([known.asked, known.problems]).toEqual([{}, ['A4 unknownActivity']]);
    const unknown = await understand(lines('Actividad;Combustible;kWh PCS', 'Calderas;Kryptonita;3'));
    expect(unknown.asked).toEqual({ 'value:fuel:Kryptonita': null });
    const answered = { values: { fuel: { Kryptonita: 'natural-gas' } } };
    expect(
      (await understand(lines('Actividad;Combustible;kWh PCS', 'Calderas;Kryptonita;3'), answered)).rows,
    ).toHaveLength(1);
  });

  it('nothing again of what was confirmed for the same headings', async () => {
    const text = lines('Actividad;Combustible;Litros', 'Caldera;Gasoil;100');
    const { preview } = await understand(text);
    const remembered = { ...preview.mapping, values: { fuel: { Gasoil: 'diesel-c-heating-gasoil' } } };
    const again = await understand(text, {}, { remembered });
    expect([again.asked, again.rows]).toEqual([{}, ['fixed-installations 100 l diesel-c-heating-gasoil undated']]);
  });
});
