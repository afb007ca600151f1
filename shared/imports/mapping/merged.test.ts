import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { understand } from './fixtures/understand.ts';

describe('an amount merged over several rows counts once', () => {
  it('in a page, where all cells are texts', async () => {
    const head = '<tr><th>Fecha</th><th>Combustible</th><th>Consumo (kWh PCS)</th></tr>';
    const rows =
      '<tr><td>2024-01-31</td><td>Gas natural</td><td rowspan=2>1000</td></tr><tr><td>2024-02-29</td><td>Gas natural</td></tr>';
    const read = await understand(`<table>${head}${rows}</table>`);
    expect([read.rows, read.problems]).toEqual([
      ['fixed-installations 1000 kWh (GCV) natural-gas 2024-01-31'],
      ['C3 mergedNumber'],
    ]);
  });

  it('in a workbook, written as a text', async () => {
    const row = (...texts: string[]) => `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
    const sheet = [
      row('Fecha', 'Combustible', 'Consumo (kWh PCS)'),
      row('2024-01-31', 'Gas natural', '1.000,50'),
      row('2024-02-29', 'Gas natural'),
    ];
    const merges = '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>';
    const read = await understand(makeXlsx(`<sheetData>${sheet.join('')}</sheetData>${merges}`));
    expect([read.rows.length, read.problems]).toEqual([1, ['C3 mergedNumber']]);
  });
});

describe('a formula without a result', () => {
  it('is told in columns of amounts and of words', async () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const none = '<c><f>A1</f><v></v></c>';
    const sheet = `<sheetData><row>${['Fecha', 'Combustible', 'Consumo (kWh PCS)', 'Centro'].map(text).join('')}</row><row>${text('2024-01-31')}${text('Gas natural')}${none}${text('Planta de Quiroga')}</row><row>${text('2024-01-31')}${text('Gas natural')}<c><v>5</v></c>${none}</row></sheetData>`;
    const { rows, problems } = await understand(makeXlsx(sheet));
    expect([rows, problems]).toEqual([[], ['C2 formulaWithoutValue', 'D3 formulaWithoutValue']]);
  });
});
