import { expect, it } from 'vitest';
import { inSentence } from './useLabel.ts';

it('a name loses its capital within a sentence, not the letters of a formula or a brand', () => {
  expect(
    ['Distancia', 'Óxido', 'CO2', 'DQO retirada', 'AdBlue', 'CO2e sin desglosar'].map((name) => inSentence(name, 'es')),
  ).toEqual(['distancia', 'óxido', 'CO2', 'DQO retirada', 'AdBlue', 'CO2e sin desglosar']);
});
