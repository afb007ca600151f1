import { expect, it } from 'vitest';
import { plain } from './cells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['a\u0000b', 'ab'],
  // A sheet reads `_x0041_` as the letter A.
  ['_x0041_', '_x005F_x0041_'],
  ['tubo_X00e9_x0041_', 'tubo_x005F_X00e9_x005F_x0041_'],
  ['_x41_ _xyz', '_x41_ _xyz'],
])('a typed text stays that text in a sheet: %j', (text, cell) => {
  expect(plain(text)).toBe(cell);
});
