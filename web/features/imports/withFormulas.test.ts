import { describe, expect, it } from 'vitest';
import { Mapping } from '#shared/imports/schema.ts';
import { withFormulas, withoutFormula } from './withFormulas.ts';

const table = { headers: ['Fecha', 'Décimos'], rows: [{ row: 2, cells: ['2024-01-31', '100'] }], dataRows: 1 };
const mapping = Mapping.parse({
  ...{ sheet: 'Hoja', headerRow: 1, activity: null },
  columns: [
    { column: 0, field: 'date' },
    { column: 3, field: 'quantity' },
    { column: 4, field: 'note' },
  ],
  formulas: [
    { name: 'Litros', formula: '[Décimos] / 10' },
    { name: 'Nota', formula: 'CONCAT("De "; [Fecha])' },
  ],
});

describe('computed columns', () => {
  it('stand behind all columns of the sheet, shown or not, with their values', () => {
    expect(withFormulas(table, mapping, 3)).toEqual({
      headers: ['Fecha', 'Décimos', '', 'Litros', 'Nota'],
      rows: [{ row: 2, cells: ['2024-01-31', '100', '', '10', 'De 2024-01-31'] }],
      dataRows: 1,
    });
  });

  it('that are taken away are not read any more, and those behind them move up', () => {
    const { formulas, columns } = withoutFormula(mapping, 0, 3);
    expect(formulas).toEqual([{ name: 'Nota', formula: 'CONCAT("De "; [Fecha])' }]);
    expect(columns.map(({ column, field }) => [column, field])).toEqual([
      [0, 'date'],
      [3, 'note'],
    ]);
  });
});
