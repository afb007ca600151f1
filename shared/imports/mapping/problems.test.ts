import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

const refused = (content: string | Uint8Array<ArrayBuffer>) =>
  understand(content).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

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

  it('an activity whose rows are not for whoever loads the file', async () => {
    const file = lines(
      'Actividad;Combustible;Cantidad;Unidad;Fecha',
      'Instalaciones fijas;Gas natural;10;kWh;2024-01-31',
      'Electricidad por comercializadora;;20;kWh;2024-01-31',
    );
    const answers = { fixed: { supplier: 'unknown' } };
    expect((await understand(file, answers)).problems).toEqual([]);
    const { outcomes } = await understand(file, answers, { blocks: ['energy'] });
    expect(outcomes.map(({ draft }) => draft?.activity)).toEqual([undefined, 'electric-power-marketer']);
    expect(outcomes[0]?.problems).toEqual([
      {
        ...{ sheet: 'CSV', row: 2, column: 'Actividad', cell: 'A2', value: 'Instalaciones fijas' },
        code: 'access.categoryDenied',
        details: { field: 'activity', activity: 'fixed-installations' },
        severity: 'error',
      },
    ]);
    expect((await understand(file, answers, { blocks: [] })).rows).toEqual([]);
  });

  it('an unusual quantity, until somebody says of that row that it is meant', async () => {
    const power = (gwh: string, month: string) => `${gwh};GWh;2024-${month}-28`;
    const file = lines('Consumo electricidad;Unidad;Fecha', power('1200', '01'), power('2', '02'), power('1300', '03'));
    const supplier = { activity: 'electric-power-marketer', fixed: { supplier: 'unknown' } };
    const { outcomes } = await understand(file, supplier);
    const reasons = outcomes.map(({ problems }) => problems.map(({ details }) => details.reason));
    expect(reasons).toEqual([['absurdQuantity'], [], ['absurdQuantity']]);
    const meant = await understand(file, { ...supplier, confirmedRows: [2] });
    expect(meant.outcomes.map(({ row, draft }) => [row, draft?.confirmed])).toEqual([
      [2, true],
      [3, false],
      [4, undefined],
    ]);
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
    ['names and telephones', 'Nombre;Teléfono\nAna;600000000\nBrais;600000001', 'imports.noActivity'],
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

describe('units that a row says twice', () => {
  const ofPeriods = (...rows: string[]) => understand(lines(...rows), { fixed: { site: 'sit_plant' } });

  it('tariff periods in different units add up in the first one', async () => {
    const { rows } = await ofPeriods(
      'CUPS;Fecha;P1 (kWh);P2 (MWh);P3 (kWh);Comercializadora',
      'ES1;2024-01-31;1000;2,5;500;no lo sé',
      'ES1;2024-02-29;1000;0,1;500;no lo sé',
    );
    expect(rows.map((row) => row.split(' ')[1])).toEqual(['4000', '1600']);
    const glued = await ofPeriods(
      'Suministro;Fecha;P1;P2;Comercializadora',
      'Electricidad;2024-01-31;1000 kWh;2 MWh;no lo sé',
      'Electricidad;2024-02-29;1 MWh;200 kWh;no lo sé',
    );
    expect(glued.rows.map((row) => row.split(' ').slice(1, 3))).toEqual([
      ['3000', 'kWh'],
      ['1.2', 'MWh'],
    ]);
  });

  it('a cell that says another unit than its row is told, never taken for it', async () => {
    const { rows, problems } = await understand(
      lines(
        'Combustible;Cantidad;Unidad;Fecha',
        'Gas natural;10 MWh;kWh;2024-01-31',
        'Gas natural;20 kWh;kWh;2024-02-28',
        'Gas natural;30;MWh;2024-03-31',
        'Gas natural;40 kWh;kWh PCS;2024-04-30',
      ),
    );
    expect(problems).toEqual(['B2 unknownUnit']);
    expect(rows.map((row) => row.split(' ').slice(1, 3))).toEqual([
      ['20', 'kWh'],
      ['30', 'MWh'],
      ['40', 'kWh'],
    ]);
    expect(rows[2]).toContain('(GCV)');
  });
});
