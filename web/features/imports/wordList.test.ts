import { describe, expect, it } from 'vitest';
import { Mapping, RowProblem } from '#shared/imports/schema.ts';
import { missedIn, wordsOf } from './wordList.ts';

const mapping = Mapping.parse({
  sheet: 'Hoja1',
  headerRow: 1,
  activity: 'electric-power-marketer',
  columns: [
    { column: 0, field: 'site' },
    { column: 1, field: 'quantity' },
    { column: 2, field: 'supplier' },
  ],
  values: { site: { Nave: 'sit_1' } },
});
const table = {
  headers: ['Sede', 'kWh', 'Comercializadora'],
  dataRows: 2,
  rows: [
    { row: 2, cells: ['Nave', '12', 'Endesa'] },
    { row: 3, cells: ['Oficina', '15', 'Endesa'] },
  ],
};
const problem = (more: object) =>
  RowProblem.parse({
    sheet: 'Hoja1',
    row: 9,
    column: 'Sede',
    cell: 'A9',
    value: ' Taller ',
    code: 'imports.unknownSite',
    severity: 'error',
    details: { field: 'site' },
    ...more,
  });

describe('words of a file', () => {
  it('are those that were not understood, those that have a meaning, then those of the rows shown', () => {
    const words = wordsOf({ mapping, table, questions: [], problems: [problem({}), problem({ row: 10 })] });
    expect(words.map(({ word, isUnknown }) => [word, isUnknown])).toEqual([
      ['Taller', true],
      ['Nave', false],
      ['Oficina', false],
      ['Endesa', false],
    ]);
  });

  it('are also the labels of rows that may be totals', () => {
    const more = { code: 'imports.whichTotal', value: 'Total Energies', details: { field: 'totalRow' } };
    const words = wordsOf({ mapping, table, questions: [], problems: [problem(more)] });
    expect(words[0]).toEqual({ field: 'totalRow', word: 'Total Energies', isUnknown: true });
  });

  it('that a question asks about stand at the question, and numbers are no words', () => {
    const asked = { key: 'value:site:Oficina', code: 'imports.whichSite', details: {}, options: [], proposed: null };
    const words = wordsOf({ mapping, table, questions: [asked], problems: [problem({ code: 'imports.badNumber' })] });
    expect(words.map(({ word }) => word)).toEqual(['Nave', 'Endesa']);
  });

  it('fields that rows lacked are named once, where no column has them', () => {
    const lacked = (field: string, cell: string) =>
      problem({ code: 'imports.requiredCell', cell, value: '', details: { field } });
    expect(missedIn([lacked('fuel', ''), lacked('fuel', ''), lacked('quantity', 'B4'), problem({})])).toEqual(['fuel']);
  });
});
