import { describe, expect, it } from 'vitest';
import { FORMULA_CHARACTERS } from '#shared/imports/schema.ts';
import { isFormula, trial } from './computed.ts';

const headers = ['Importe', 'Litros', 'Centro', 'Nota'];
const of = (formula: string, ...cells: string[]) => trial(formula, headers, [cells], ',')[0];

describe('a formula', () => {
  it.each([
    ['[Importe] * 0,25', '10', '2.5'],
    ['[Importe] * 0.25 + 1', '1.000,5', '251.125'],
    ['2 + 3 * 4 - 6 / 2', '1', '11'],
    ['-(2 + 3)', '1', '-5'],
    ['0,1 + 0,2', '1', '0.3'],
    ['ROUND([Importe] / 3; 2)', '10', '3.33'],
    ['round(-2,5; 0)', '1', '-3'],
    ['CONVERT([Importe]; "MWh"; "kWh")', '1,5', '1500'],
    ['CONCAT("Nave "; [Importe])', '2', 'Nave 2'],
    ['IFEMPTY([Litros]; [Importe])', '7', '7'],
  ])('%s of %s is %s', (formula, cell, expected) => {
    expect(of(formula, cell)).toBe(expected);
  });

  it.each(['[Centro] * 2', '[Importe] / 0', 'CONVERT([Importe]; "kWh"; "l")', 'ROUND([Importe]; 2,5)'])(
    '%s gives an error in the cell, and no number',
    (formula) => {
      expect(of(formula, '5', '', 'Nave')).toBe('#VALUE!');
    },
  );

  it('is empty where all that it reads is empty', () => {
    expect(of('[Importe] * 2', '', '3')).toBe('');
  });

  it.each([
    '',
    '[Importe] *',
    '[Nadie] * 2',
    'SUM([Importe])',
    '[Importe] [Litros]',
    'ROUND()',
    'process.exit()',
    'constructor("x")',
    '(((',
    `${'('.repeat(90)}1${')'.repeat(90)}`,
    `${'-'.repeat(FORMULA_CHARACTERS - 1)}1`,
  ])('that is none is told as such: %s', (formula) => {
    expect(isFormula(formula, headers)).toBe(false);
  });
});
