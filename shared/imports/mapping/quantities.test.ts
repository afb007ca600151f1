import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

const bill = (headings: string, numbers: string) =>
  understand(
    lines(`Centro;Comercializadora;Fecha;${headings}`, `Planta de Quiroga;Naturgy Iberia;2024-01-31;${numbers}`),
  );
const quantity = (row: string | undefined) => row?.split(' ')[1];

describe('tariff periods', () => {
  it.each([
    'Punta P1 (kWh);Llano P2 (kWh);Valle P3 (kWh)',
    'Consumo punta P1 (kWh);Consumo llano P2 (kWh);Consumo valle P3 (kWh)',
    'P1 Punta (kWh);P2 Llano (kWh);P3 Valle (kWh)',
    'P1 (kWh);P2 (kWh);P3 (kWh)',
  ])('each with a word of its own are one bill: %s', async (headings) => {
    const { rows, asked, preview } = await bill(headings, '100;200;300');
    expect([quantity(rows[0]), asked, preview.warnings]).toEqual(['600', {}, []]);
  });

  it.each([
    ['Barras P1 (kWh);Barras P2 (kWh);Medida P1 (kWh);Medida P2 (kWh)', 2],
    ['P1 (kWh);P2 (kWh);P1 (kWh);P2 (kWh)', 1],
  ])('that are there twice are asked, never added up: %s', async (headings, options) => {
    const { asked, preview, rows } = await bill(headings, '110;220;100;200');
    expect(asked).toEqual({ 'column:quantity': null });
    expect(preview.questions[0]?.options).toHaveLength(options);
    expect(quantity(rows[0])).not.toBe('630');
  });

  it('that are there twice, once named as energy: those are taken', async () => {
    const { asked, rows, preview } = await bill('fP1 (kWh);eP1 (kWh);fP2 (kWh);eP2 (kWh)', '110;100;220;200');
    expect([quantity(rows[0]), asked]).toEqual(['300', {}]);
    expect(preview.warnings[0]?.details).toEqual({ columns: 'fP1 (kWh), fP2 (kWh)' });
  });
});

describe('columns that may be the amount', () => {
  it('can be chosen one by one, or added up', async () => {
    const headings = 'Consumo punta (kWh);Consumo llano (kWh);Consumo valle (kWh)';
    const { asked, preview } = await bill(headings, '100;200;300');
    expect(asked).toEqual({ 'column:quantity': null });
    expect(preview.questions[0]?.options).toEqual([...headings.split(';'), headings.replaceAll(';', ' + ')]);
  });

  it('of two years are never added up', async () => {
    const { preview } = await bill('Consumo 2023 (kWh);Consumo 2024 (kWh)', '100;200');
    expect(preview.questions[0]?.options).toEqual(['Consumo 2023 (kWh)', 'Consumo 2024 (kWh)']);
  });
});
