import { describe, expect, it } from 'vitest';
import { readSpan } from './spans.ts';

describe('parts of a year', () => {
  it.each([
    ['2023-Q4', '2023-10-01..2023-12-31'],
    ['4T 2023', '2023-10-01..2023-12-31'],
    ['T1/2024', '2024-01-01..2024-03-31'],
    ['1.er trimestre de 2024', '2024-01-01..2024-03-31'],
    ['4.º trimestre 2023', '2023-10-01..2023-12-31'],
    ['Segundo semestre de 2023', '2023-07-01..2023-12-31'],
    ['Bimestre 6 2023', '2023-11-01..2023-12-31'],
    ['oct-dic 2023', '2023-10-01..2023-12-31'],
    ['noviembre-diciembre 2023', '2023-11-01..2023-12-31'],
    ['enero a marzo de 2024', '2024-01-01..2024-03-31'],
    ['dic 23 - ene 24', '2023-12-01..2024-01-31'],
    ['2024-W01', '2024-01-01..2024-01-07'],
    ['semana 53 de 2020', '2020-12-28..2021-01-03'],
  ])('%s', (text, expected) => {
    const read = readSpan(text);
    expect(`${read?.startOn}..${read?.endOn}`).toBe(expected);
  });

  it.each(['5T 2023', 'T1', 'S1 2024', 'dic-ene 2024', 'mar 5 nov 2024', 'enero 2024', 'campaña 2024', '2024', ''])(
    'is none: %s',
    (text) => expect(readSpan(text)).toBeNull(),
  );
});
