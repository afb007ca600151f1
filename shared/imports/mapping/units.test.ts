import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const formatted = (formatCode: string) => {
  const heads = ['Centro', 'Comercializadora', 'Fecha', 'Consumo'].map(text).join('');
  const cells = ['Planta de Quiroga', 'Naturgy Iberia', '2024-01-31'].map(text).join('');
  const sheet = `<sheetData><row>${heads}</row><row>${cells}<c s="1"><v>12500</v></c></row></sheetData>`;
  const code = formatCode.replaceAll('"', '&quot;');
  return understand(makeXlsx(sheet, { formats: [0, 164], numFmts: `<numFmt numFmtId="164" formatCode="${code}"/>` }));
};

describe('the words of a number format are the unit of the cell', () => {
  it.each([
    ['#,##0.0" MWh"', '12500 MWh'],
    ['0.0,"MWh"', '12.5 MWh'],
    ['0\\ \\k\\W\\h;-0', '12500 kWh'],
    ['[$MWh] 0', '12500 MWh'],
  ])('%s', async (code, amount) => {
    const { rows, asked } = await formatted(code);
    expect([rows, asked]).toEqual([[`electric-power-marketer ${amount} naturgy-iberia 2024-01-31`], {}]);
  });

  it('one that is no unit is told; a sign of money is nothing', async () => {
    expect((await formatted('0" miles de kWh"')).problems).toEqual(['D2 unknownUnit']);
    expect((await formatted('#,##0.00\\ "€"')).asked).toEqual({ 'unit:quantity': 'kWh' });
  });
});

const headed = (heading: string, more = '', cell = '') =>
  understand(
    lines(`Centro;Comercializadora;Fecha;${heading}${more}`, `Planta de Quiroga;Naturgy Iberia;2024-01-31;12,5${cell}`),
  );

describe('a heading whose unit is not understood', () => {
  it.each([
    'Consumo (miles de kWh)',
    'Consumo (kWh x1000)',
    'Consumo en miles de kWh',
    'Consumo (10³ kWh)',
    'Consumo (u.e.)',
  ])('proposes none: %s', async (heading) => {
    const { asked, rows } = await headed(heading);
    expect([asked, rows]).toEqual([{ 'unit:quantity': null }, []]);
  });

  it('of a road is a unit: miles', async () => {
    const { rows } = await understand(
      lines('Tipo de vehículo;Combustible;Fecha;Distancia (miles)', 'Turismo;Diésel;2024-01-31;12'),
    );
    expect(rows).toEqual(['own-road-transport 12 mi car-m1 diesel 2024-01-31']);
  });
});

describe('a heading and a column of units', () => {
  it('that say different ones are told, as a cell and a column are', async () => {
    expect((await headed('Consumo (MWh)', ';Unidad', ';kWh')).problems).toEqual(['D2 unknownUnit']);
    expect((await headed('Consumo (MWh)', ';Unidad', ';MWh')).problems).toEqual([]);
  });

  it('that say the basis in one of them are the same', async () => {
    const { rows, problems } = await understand(
      lines('Combustible;Fecha;Consumo (kWh);Unidad', 'Gas natural;2024-01-31;10;kWh PCS'),
    );
    expect([rows, problems]).toEqual([['fixed-installations 10 kWh (GCV) natural-gas 2024-01-31'], []]);
  });
});
