import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

const refused = (content: string | Uint8Array<ArrayBuffer>) =>
  understand(content).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

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
      ),
    );
    expect(asked).toEqual({ 'value:site:quiroga': 'sit_plant', 'value:site:Lugo': '' });
    expect(outcomes.map(({ draft }) => draft?.siteId)).toEqual(['sit_plant', null, 'sit_plant']);
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

describe('what is wrong with a row is told at its cell', () => {
  it.each([
    ['a unit that is none', 'Gas natural;10;kwhh;2024-01-31', 'C2 unknownUnit'],
    ['a unit of another kind', 'Gas natural;10;km;2024-01-31', 'C2 unknownUnit'],
    ['a unit glued to the number that is none', 'Gas natural;10 zz;;2024-01-31', 'B2 unknownUnit'],
    ['a missing unit', 'Gas natural;10;;2024-01-31', 'B2 unitRequired'],
    ['a text for a number', 'Gas natural;diez;kWh;2024-01-31', 'B2 badNumber'],
    ['a missing amount', 'Gas natural;;kWh;2024-01-31', 'B2 requiredCell'],
    ['a negative amount', 'Gas natural;-10,5;kWh;2024-01-31', 'B2 negative'],
    ['a day that is not in the calendar', 'Gas natural;10;kWh;31/02/2024', 'D2 impossibleDate'],
    ['a text for a date', 'Gas natural;10;kWh;pronto', 'D2 badDate'],
    ['a date of another year', 'Gas natural;10;kWh;2023-12-31', 'D2 outsidePeriod'],
    ['an unknown fuel', 'Kryptonita;10;kWh;2024-01-31', 'A2 unknownActivity'],
    ['a unit that the fuel does not bridge', 'Pellets;10;l;2024-01-31', 'B2 noEstimate'],
  ])('%s', async (_, line, problem) => {
    const good = ['01', '02', '03'].map((month) =>
      `Gas natural;1,5;kWh;${month}/15/2024`.replace(`${month}/15`, `15/${month}`),
    );
    const { problems, rows, outcomes, asked } = await understand(
      lines('Combustible;Cantidad;Unidad;Fecha', line, ...good),
    );
    expect(asked).toEqual({});
    expect([problems, rows.length]).toEqual([[problem], 3]);
    const [told] = outcomes[0]?.problems ?? [];
    expect(told).toMatchObject({ sheet: 'CSV', row: 2, severity: 'error' });
    expect(told?.value).toBe(line.split(';')[(problem.charCodeAt(0) - 65) % 4]);
    expect(outcomes[0]?.texts).toEqual(line.split(';'));
  });

  it('formulas without a result, errors of the sheet, and amounts of merged cells', async () => {
    const text = (word: string) => `<c t="str"><v>${word}</v></c>`;
    const sheet = `<sheetData>
      <row>${text('Combustible')}${text('kWh PCS')}</row>
      <row>${text('Gas natural')}<c><f>1+1</f></c></row>
      <row>${text('Gas natural')}<c t="e"><v>#DIV/0!</v></c></row>
      <row>${text('Gas natural')}<c><f>1+1</f><v>2</v></c></row>
      <row>${text('Gas natural')}<c><v>30</v></c></row>
      <row>${text('Gas natural')}</row>
    </sheetData><mergeCells><mergeCell ref="B5:B6"/></mergeCells>`;
    const { problems, rows, preview } = await understand(makeXlsx(sheet));
    expect(problems).toEqual(['B2 formulaWithoutValue', 'B3 errorValue', 'B6 mergedNumber']);
    expect(rows.map((row) => row.split(' ')[1])).toEqual(['2', '30']);
    expect(preview.warnings.map(({ code }) => code)).toEqual(['imports.mergedCells']);
  });

  it('a period that ends before it begins; a row without a date is only a warning', async () => {
    const { problems, rows } = await understand(
      lines(
        'Combustible;kWh PCS;Desde;Hasta',
        'Gas natural;1;2024-03-31;2024-03-01',
        'Gas natural;2;2024-03-01;2024-03-31',
      ),
    );
    expect([problems, rows.length]).toEqual([['D2 periodReversed'], 1]);
    const undated = await understand(lines('Combustible;kWh PCS;Fecha', 'Gas natural;1;', 'Gas natural;2;2024-03-31'));
    expect([undated.problems, undated.rows.length]).toEqual([['C2 noDate'], 2]);
  });

  it('headings that are names of object properties are harmless', async () => {
    const { rows } = await understand(lines('__proto__;constructor;Combustible;kWh PCS', 'a;b;Gas natural;1'));
    expect(rows).toHaveLength(1);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

describe('files that are read and have nothing for a calculation', () => {
  it.each([
    ['no amounts', 'Nombre;Correo;Ciudad\nAna;a@b.es;Lugo\nXan;x@b.gal;Ourense', 'imports.noActivity'],
    ['results, not activity', 'Year;Electricity (tCO2e)\n2023;12\n2024;13', 'imports.noActivity'],
    ['money only', 'Fecha;Concepto;Importe (€)\n2024-01-01;Luz;100', 'imports.noActivity'],
    ['numbers only', '1;2;3\n4;5;6\n7;8;9', 'imports.noHeader'],
    [
      'too many columns',
      `${Array.from({ length: 501 }, (_, i) => `c${i}`).join(';')}\n${'1;'.repeat(501)}`,
      'imports.tooManyColumns',
    ],
  ])('%s', async (_, text, code) => expect(await refused(text)).toBe(code));

  it('hidden sheets are offered, not taken', async () => {
    const sheet =
      '<sheetData><row><c t="str"><v>Gas natural (kWh PCS)</v></c></row><row><c><v>1</v></c></row></sheetData>';
    expect(await refused(makeXlsx(sheet, { sheetAttributes: 'state="hidden"' }))).toBe('imports.noHeader');
  });
});
