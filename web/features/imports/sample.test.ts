import { describe, expect, it } from 'vitest';
import { columnsOf, headerRowOf, type PreviewSheet, shownRows, tableAt, valuesIn } from './sample.ts';
import { suggestMapping, unitOfHeader } from './suggest.ts';

const sheet: PreviewSheet = {
  name: 'Consumos',
  rows: 8,
  columns: 4,
  hidden: false,
  hiddenRows: 0,
  headerRow: 4,
  headers: ['Fecha', 'Centro', 'Consumo (kWh)', ''],
  dataRows: 5,
  above: [
    { row: 1, cells: ['Obradoiro do Courel'] },
    { row: 3, cells: ['Fecha', 'Centro', 'Consumo'] },
  ],
  sample: [
    { row: 5, cells: ['2024-01-31', 'Quiroga', '1200.5', ''] },
    { row: 6, cells: ['2024-02-29', 'Quiroga', '900', ''] },
    { row: 7, cells: ['2024-03-31', 'Monforte', '', ''] },
  ],
};

describe('the rows of a sheet that are shown', () => {
  it('are those above, the header, and the first ones below', () => {
    expect(shownRows(sheet).map(({ row }) => row)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(headerRowOf({ ...sheet, headerRow: null })).toBe(5);
  });

  it('are read under the header that was found', () => {
    expect(tableAt(sheet, 4)).toEqual({ headers: sheet.headers, rows: sheet.sample, dataRows: 5 });
  });

  it('are read under another one: rows between become data, or stop being it', () => {
    const higher = tableAt(sheet, 3);
    expect([higher.headers, higher.rows.map(({ row }) => row), higher.dataRows]).toEqual([
      ['Fecha', 'Centro', 'Consumo'],
      [4, 5, 6, 7],
      6,
    ]);
    const lower = tableAt(sheet, 6);
    expect([lower.headers[0], lower.rows.map(({ row }) => row), lower.dataRows]).toEqual(['2024-02-29', [7], 3]);
  });

  it('have columns where there is a heading or a value, and different values in order', () => {
    const table = tableAt(sheet, 4);
    expect(columnsOf(table)).toEqual([0, 1, 2]);
    expect(valuesIn(table, 1, 3)).toEqual(['Quiroga', 'Monforte']);
    expect(valuesIn(table, 2, 1)).toEqual(['1200.5']);
  });
});

describe('a mapping guessed from the rows shown', () => {
  const sites = [{ id: 'sit_1', name: 'Quiroga' }];
  it('finds dates, sites and the amount with the unit of its heading', () => {
    const { columns, sheet: name, headerRow, fixed } = suggestMapping(sheet, 4, { sites, question: null });
    expect([name, headerRow, fixed]).toEqual(['Consumos', 4, {}]);
    expect(columns).toEqual([
      { column: 0, field: 'date', unit: null },
      { column: 1, field: 'site', unit: null },
      { column: 2, field: 'quantity', unit: 'kWh' },
    ]);
  });

  it('takes the activity that the headings agree on, and none where a column names it', () => {
    const named = (header: string, cell: string): PreviewSheet => ({
      ...sheet,
      headers: ['Fecha', header, 'Litros'],
      sample: [{ row: 5, cells: ['2024-01-31', cell, '120'] }],
    });
    expect(suggestMapping(named('Combustible', 'Gasóleo C'), 4, { sites, question: null }).activity).toBeNull();
    const gas = { ...sheet, headers: ['Fecha', 'Centro', 'Gas natural (kWh)'] };
    expect(suggestMapping(gas, 4, { sites, question: null }).activity).toBe('fixed-installations');
    expect(suggestMapping(gas, 4, { sites, question: 'combustible-consumed' }).activity).toBe('combustible-consumed');
  });

  it('reads units of headings', () => {
    expect([unitOfHeader('Consumo (kWh)'), unitOfHeader('Proveedor')]).toEqual(['kWh', null]);
  });
});
