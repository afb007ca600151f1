import { describe, expect, it } from 'vitest';
import { pastedFile } from './pasted.ts';

describe('what is pasted', () => {
  it.each([
    ['Fecha\tkWh\n01/02/2024\t12,5', 'pegado.tsv'],
    ['Fecha;kWh\r\n01/02/2024;12,5\r\n', 'pegado.csv'],
    ['date,kWh\n2024-02-01,12.5', 'pegado.csv'],
  ])('of a table is a file with all of it: %j', async (text, name) => {
    const file = pastedFile(text, 'pegado');
    expect([file?.name, await file?.text()]).toEqual([name, text]);
  });

  it.each(['', 'Fecha\tkWh', 'Hola, equipo\nos mando el consumo', 'uno\ndos\ntres'])(
    'of no table is none: %j',
    (text) => {
      expect(pastedFile(text, 'pegado')).toBeNull();
    },
  );
});
