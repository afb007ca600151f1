import { expect, it } from 'vitest';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { SUPPLIER_IDS } from '#shared/emissions/sourceName.ts';
import { findLines } from './factorLines.ts';

const set = shippedFactors();
const foundBy = (text: string) => findLines(set, { text, year: 'newest' }).map(({ id, region }) => `${id} ${region}`);

it.each([
  ['electricidad red', 'grid electricity annual', 'electricidade rede', 'eletricidade rede'],
  ['gas natural', 'natural gas', 'gas natural', 'gás natural'],
])('finds by the words of each language: %s, %s, %s, %s', (es, ...others) => {
  const inSpanish = foundBy(es);
  expect(inSpanish.length).toBeGreaterThan(0);
  for (const text of others) expect(inSpanish, text).toEqual(expect.arrayContaining(foundBy(text).slice(0, 1)));
  for (const text of others) expect(foundBy(text).length, text).toBeGreaterThan(0);
});

it('finds in Galician and Portuguese what it finds in Spanish, but for suppliers: they have one name', () => {
  const inSpanish = foundBy('electricidad').filter((found) => !found.startsWith(SUPPLIER_IDS));
  expect(inSpanish.length).toBeGreaterThan(0);
  for (const text of ['electricidade', 'eletricidade'])
    expect(foundBy(text)).toEqual(expect.arrayContaining(inSpanish));
});
