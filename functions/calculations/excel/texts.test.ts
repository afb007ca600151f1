import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { textsOf } from './texts.ts';

const OF_A_GAS = ['co2', 'ch4', 'n2o', 'biogenic'] as const;
const OF_ALL = ['other', 'notSplit'] as const;

it.each(LANGUAGES)('B076: columns side by side say each its own unit, in %s', (language) => {
  const { columns } = textsOf(language);
  for (const key of OF_A_GAS) expect(columns[key], key).toMatch(/ \(kg\)$/);
  for (const key of OF_ALL) expect(columns[key], key).toMatch(/ \(kg CO2e\)$/);
  expect(columns.co2e).toBe('CO2e (kg)');
  expect(new Set(Object.values(columns)).size).toBe(Object.keys(columns).length);
});
