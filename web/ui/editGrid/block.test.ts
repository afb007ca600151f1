import { expect, it } from 'vitest';
import { blockOf } from './block.ts';

it('cells of several lines, quotes and empty cells are read as spreadsheets copy them', () => {
  expect(blockOf('a\t"b\n""c"""\td\r\n\t5" tubo\t"citado"\n')).toEqual([
    ['a', 'b\n"c"', 'd'],
    ['', '5" tubo', '"citado"'],
  ]);
  expect(blockOf('"sin cierre\tb')).toEqual([['"sin cierre', 'b']]);
  expect(blockOf('')).toEqual([['']]);
});
