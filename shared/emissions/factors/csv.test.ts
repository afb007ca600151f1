import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

describe('CSV of the data files', () => {
  it('reads quotes, empty cells and both line ends', () => {
    expect(readCsv('a,b,c\r\n1,"x, ""y""",\n,,"z"\n\n')).toEqual([
      { a: '1', b: 'x, "y"', c: '' },
      { a: '', b: '', c: 'z' },
    ]);
  });

  it('fills a short row with empty cells', () => {
    expect(readCsv('a,b\n1')).toEqual([{ a: '1', b: '' }]);
  });
});
