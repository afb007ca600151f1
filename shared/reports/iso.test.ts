import { expect, it } from 'vitest';
import { ISO_CONTENTS, missingContents, type Significance } from './iso.ts';
import { ownTextsOf, TEXT_KEYS, TEXTS_OF } from './texts.ts';

const significance: Significance = { criteriaVersion: '1', criteria: [], categories: [] };
const whole = { significance, isExternal: false, hasUncertainty: true, hasBaseInventory: true };

it('asks for the twenty contents of 9.3.1, and misses none of a whole inventory', () => {
  expect(ISO_CONTENTS.join('')).toBe('abcdefghijklmnopqrst');
  expect(missingContents(whole)).toEqual([]);
});

it.each([
  ['without significance', { significance: null }, ['e']],
  ['of typed totals', { isExternal: true, hasUncertainty: false }, ['f', 'j', 'p', 'q']],
  ['without the inventory of the base year', { hasBaseInventory: false }, ['k']],
])('%s it cannot say that it conforms', (_, more, missing) => {
  expect(missingContents({ ...whole, ...more })).toEqual(missing);
});

it('a kind of report keeps its own texts only, and none that is empty', () => {
  const sent = Object.fromEntries(TEXT_KEYS.map((key) => [key, key === 'conclusions' ? '' : `own ${key}`]));
  expect(Object.keys(ownTextsOf('ghgProtocol', sent))).toEqual(['presentation', 'boundaries', 'recalculation']);
  for (const [kind, keys] of Object.entries(TEXTS_OF)) expect(new Set(keys).size, kind).toBe(keys.length);
});
